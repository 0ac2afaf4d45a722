game-name = Nim
