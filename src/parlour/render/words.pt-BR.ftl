## A table drawn as text

drawn-empty = vazio
drawn-more-moves = … e mais { $more }: “lances” mostra todos.
drawn-hidden = oculto
drawn-secret = só você vê
drawn-locked = guardado
drawn-spent = gasto
