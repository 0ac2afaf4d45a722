"""The sections of a report, a module each: `figures` makes plain data out of frames, `page` makes HTML of that data."""
