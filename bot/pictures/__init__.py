"""Everything drawn: table pictures and card art, with Pillow alone."""
