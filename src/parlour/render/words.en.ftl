## A table drawn as text

drawn-empty = empty
drawn-more-moves = … and { $more } more: “moves” lists all.
drawn-hidden = hidden
drawn-secret = only you see it
drawn-locked = kept
drawn-spent = spent
