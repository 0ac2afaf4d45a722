manual-title = Documentation
manual-search = Search the documentation
manual-none = Nothing was found.
manual-contents = Contents
manual-here = On this page
