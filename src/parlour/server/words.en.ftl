## Refusals at a table

no-such-table = There is no table { $table }.
no-such-page = There is nothing here.
no-such-command = The table does not know this command.
no-cookie = Your browser keeps no cookie of this house, so it cannot have a seat or a voice here.
no-sit-started = The game has begun: all seats are taken.
no-sit-taken = This seat is not free.
no-sit-twice = You have a seat already.
no-sit-reserved = This seat is reserved for { $who }.
no-reserved = Nobody has this seat reserved.
no-leave-over = The game is over.
no-not-your-turn = It is not your turn.
no-game-yet = The game has not begun: not all seats are taken.
no-game-over = The game is over.
no-chat-empty = There is nothing to say in that.
no-chat-long = At most { $limit } characters at a time.
no-chat-fast = That was fast. Wait a moment before you write again.
no-note-long = A note has at most { $limit } characters.
no-note-many = You have { $limit } notes here already. Delete one first.
no-seat = You are watching: take a seat at another table to play.
no-stale = The table has moved on. Here is where it stands now.
no-rematch-yet = A rematch comes after the end.
no-rematch-again = The rematch is set up already.
table-resigned = { $who } resigns
table-left = { $who } leaves; { $bot } plays on
no-bot-plays = A bot plays for you: take your seat back first.
no-left = You have left this game: a bot plays on.
no-vote-seat = There is nobody in this seat for whom a bot could play on.
no-vote-here = { $who } is here, or was a moment ago: a bot cannot play on yet.
no-back = No bot plays for you.
undo-bot = Undo stops here: a bot has decided for you.
table-relieved = { $bot } plays on for { $who }
table-returned = { $who } is back
table-undone = { $who } takes back a move
table-renamed = { $was } is called { $name } from now on
no-busy = The table is busy. Try again.
no-database = The house cannot reach its records just now, so nothing is certain to be kept. Look again in a moment.
no-too-many = That was too much at once. Wait a few seconds, then try again.
no-too-big = That is too long: at most { $limit } characters.
no-name = A name has 1 to { $limit } characters.
no-foreign = This request did not come from a page of this house.
no-sense-message = This message makes no sense here.
no-sense-form = This form makes no sense here.
why-nothing = Nothing can be done with that now.
why-later = That is not among the moves you can make now.
no-record-yet = The record can be had after the end.
no-hints = There are no hints at this table.
no-hint = No hint could be found just now. Try again.
no-review-yet = The chances can be looked back at after the end.
no-review-secret = This game has secrets: only those who played can look back at the chances.
no-review = The review broke off. Try again.
review-better = { $played }; { $better } was better
review-luck = Chance
review-unseen = Something in secret
review-more = { $first }, and { $more } more

## Pages

page-where = Tabletop games, in any browser
page-tagline = Tabletop rulebooks made real. Sit down with friends or bots; no account needed.
page-hello = Welcome to the parlour
page-your-move = { $count ->
    [one] { $name }, a table waits for you.
   *[other] { $name }, { $count } tables wait for you.
}
page-play = Play
page-quick = { $count ->
    [one] Play the club bot
   *[other] Play club bots
}
page-start-table = Start a table
page-open = Open a table
page-seats = { $seats } players
page-open-tables = Open tables
page-no-open-tables = No open tables right now. Start one, or play a bot while you wait.
page-code = Join by code
page-code-help = Ten letters and digits, from whoever invited you. Capitals and spaces do not matter.
page-code-go = Go to the table
page-code-wrong = There is no table with this code. A code has ten letters and digits; ask for it again, or for the link.
page-my-games = Your games
page-past = Finished
page-bots = The bots
page-rules = Rules
page-fair = Fair dice
page-fair-text = Every table shows a fingerprint of its dice before you sit down. Afterwards you can check each roll.
page-verify = Verify dice
page-name = Your name
page-name-why = How others at a table see you. No account needed: your seats stay yours in this browser.
page-rename = Change
page-theme = Colours
page-theme-auto = as the device
page-theme-light = light
page-theme-dark = dark
page-language = Português
page-start = Open this table
page-options = Rules at this table
page-usual-rules = usual rules
table-rule = { $option }: { $value }
page-who = Who sits where
page-anyone = a person
page-nobody = nobody
over-resigned = { $who } has resigned: { $winner } wins
page-bot-random = Random Bot: any legal move
page-bot-greedy = Greedy Bot: takes what it can
page-bot-novice = Novice Bot: looks at a few moves and overlooks the rest; for a first game
page-bot-club = Club Bot: about as strong as a careful look at every move; for people who know the rules
page-bot-master = Master Bot: thinks up to a second about every move; hard to beat
bot-random = Random Bot
bot-greedy = Greedy Bot
bot-novice = Novice Bot
bot-club = Club Bot
bot-master = Master Bot
page-sit = Your seat
page-sit-first = the first that is free
page-sit-not = none, I only watch
page-public = Show the table in the list of open tables
page-hints = Hints
page-hints-alone = if nobody plays another person
page-hints-on = for everybody
page-hints-off = none
page-hot = One screen for all people at this table
page-join = Sit down
page-continue = Continue
page-free-seat = free seat
page-reserved = reserved for { $who }
page-invited = a rematch waits for you
page-awaited = waiting for { $who }
page-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
page-won = You won
page-lost = You lost
page-drawn = A draw
page-over = over
page-partly = { $result }; a bot played a part of it
page-stood-in = A bot plays for you
page-back = Back to the parlour
page-error = That did not work
page-commitment = Dice fingerprint
page-no-script = The table needs JavaScript. The rules and the list of tables do without.
page-contents = Contents
page-verify-title = Are these dice fair?
page-verify-text = Before anyone sat down, the table showed a fingerprint (SHA-256) of a secret seed. Every seat added a random string of its own: your browser makes it up, and the house does so for bots and for browsers without scripts. Each outcome follows from the seed, the table, the strings and its number alone, and the seed is shown after the end. So nobody, the house included, could change a die once you sat down, and you can recompute every one of them. What it does not prove: the house knew the seed, and with it the dice, in advance.
page-verify-ask = Paste a record, or open the record of a finished table.
page-verify-record = Record
page-verify-file = Or the file of a record
page-verify-check = Check it
page-verify-good = { $count ->
    [one] { $count } outcome checked: it follows from the committed seed
   *[other] { $count } outcomes checked: every one follows from the committed seed
}, and every move follows the rules.
guest-name = Guest { $number }

## Opening the house

serve-open = Parlour is open at { $address }
serve-host = The address { $host } is not one of this machine: { $why }.
serve-port = The port { $port } cannot be used: { $why }. Try another one.
serve-database = The database { $path } cannot be used: { $why }.
database-address = it is neither a path nor written like postgresql://user:password@host:5432/name, where special signs are written as %40
database-driver = { $missing } is not installed; install it with: pip install 'parlour[postgres]'
database-folder = there is no folder { $folder }
database-newer = its schema is { $had }, newer than the { $known } that this Parlour knows
database-silent = it did not answer within { $seconds } seconds
