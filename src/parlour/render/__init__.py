"""Drawing: a scene as an SVG picture and as text."""
