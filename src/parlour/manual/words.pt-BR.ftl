manual-title = Documentação (em inglês)
manual-search = Buscar na documentação
manual-none = Nada foi encontrado.
manual-contents = Conteúdo
manual-here = Nesta página
