## Refusals at a table

no-such-table = There is no table { $table }.
no-such-page = There is nothing here.
no-such-command = This table does not know that command.
no-cookie = Your browser does not keep this site's cookie, so you cannot take a seat or chat here.
no-sit-started = The game has begun: all seats are taken.
no-sit-taken = This seat is not free.
no-sit-twice = You already have a seat.
no-sit-reserved = This seat is reserved for { $who }.
no-reserved = This seat is not reserved.
no-leave-over = The game is over.
no-not-your-turn = It is not your turn.
no-game-yet = The game has not begun: not all seats are taken.
no-game-over = The game is over.
no-chat-empty = There is nothing to show in that message.
no-chat-long = A message can have at most { $limit } characters.
no-chat-fast = You are writing too fast. Wait a moment, then try again.
no-chat-silenced = Whoever opened this table has silenced you here: you can play and watch, but not write.
no-sit-often = You have sat down at this table many times already. Watch, or open a table of your own.
no-chat-full = This table has heard all that it can keep. Open another one to go on talking.
no-fill-often = Many bots have sat down at this table already. Open another one.
no-remove-started = The game has begun: this table can no longer be removed.
no-drop = A game with people is given up at its table: choose Resign there.
no-host = Only whoever opened this table can do that.
no-silence-who = Nobody of that name has written here lately; you can silence others who have.
no-note-long = A note can have at most { $limit } characters.
no-note-many = You already have { $limit } notes here. Delete one first.
no-seat = You are watching: take a seat at another table to play.
no-stale = The table has moved on. You now see the current position.
no-rematch-yet = You can ask for a rematch after the game.
no-rematch-again = The rematch has already been set up.
no-string-seat = Only whoever sits there can add a string to the dice for that seat.
no-string-again = The string of this seat is part of the dice already; it cannot be changed.
no-string-late = The game has begun: its dice are settled, and no string can be added.
table-resigned = { $who } resigns
table-fell = { $who } is out of time
table-fell-bot = { $who } is out of time; { $bot } plays on
table-paused = The game is paused
table-unpaused = { $who } resumes the game
table-ended = The house has ended this game
table-ended-why = The house has ended this game: { $why }
table-stopped = The game is stopped without a result: it has { $most } events, the most a game can have here
table-abandoned = Nobody has moved for { $days } days: the game is over, and its dice can be checked
table-left = { $who } leaves; { $bot } plays on
no-bot-plays = A bot plays for you: take your seat back first.
no-left = You have left this game: a bot plays on for you.
no-out-of-time = Your time is up: a bot plays on for you.
no-paused = The game is paused. Resume it first.
no-pause-clock = Only a game with a clock for one sitting can be paused.
no-pause-often = There have been many pauses in this game already.
no-vote-clock = This table has a clock: it decides when somebody stays away.
no-rename-often = You have just changed your name several times: wait a minute before you change it again.
no-free = There is nobody in this seat to be sent away.
no-sit-removed = The host of this table does not want you to sit here. You can watch, or open a table of your own.
no-vote-seat = Nobody in this seat needs a bot to play on.
no-vote-here = { $who } is here, or was a moment ago: a bot cannot take over yet.
no-vote-agreed = At this table no bot plays for somebody who is away: it was opened so.
no-vote-turn = A bot can play on for { $who } only when it is { $who }’s turn.
no-back = No bot plays for you.
undo-enough = { $most } moves of this game have been taken back: it cannot be more.
undo-rated = Nothing is taken back in a rated game.
undo-clock = Nothing is taken back once somebody else’s time runs.
undo-bot = Undo stops here: a bot has decided for you.
table-relieved = { $bot } plays on for { $who }
table-returned = { $who } is back
table-undone = { $who } takes back { $moves ->
    [1] a move
   *[other] { $moves } moves
}
table-renamed = { $was } is now called { $name }
no-busy = The table is busy. Try again.
no-database = The database cannot be reached right now, so what you just did may not have been saved. Check again in a moment.
no-database-busy = Another program is writing to the database, so nothing was saved. Try again in a moment.
no-database-full = The disk of this house is full, so nothing was saved. Try again later.
no-database-lost = This house has lost the file of its database, so nothing can be saved until somebody restarts it.
no-database-damaged = The database of this house is damaged, so nothing can be saved until somebody repairs it.
no-too-many = That was too much at once. Wait a few seconds, then try again.
no-bot-tables = { $most } tables of bots are already playing for you or others at your address. Open another when one of them is over, or a minute after you closed its page.
no-too-big = That is too long: at most { $limit } characters.
no-check = This record could not be checked here within { $seconds } seconds and { $megabytes } MB. Check it on your own machine: parlour verify FILE.
no-check-long = A record of more than { $most } events is not checked here. Check it on your own machine: parlour verify FILE.
no-name = A name can have 1 to { $limit } characters.
no-name-reserved = “{ $name }” looks like a name of the house’s own: that of a bot, of a guest with a number, or of the house. Choose another one.
no-such-host = This site is not called { $host }. Whoever runs it can allow the name with --hosts.
no-foreign = This request did not come from a page of this site.
no-sense-message = The server cannot make sense of this message.
no-sense-board = The server cannot make sense of this position: { $why }
no-board = This position could not be worked out within { $seconds } seconds and { $megabytes } MB.
no-board-long = A position can be followed by at most { $most } events.
no-analysis-yet = Only a finished game can be analysed or played on: while it goes on, that would show what is hidden, or help somebody.
no-sense-position = A position of this game is a JSON object, with some of these fields: { $fields }. This text stops being one at character { $at }.
no-board-seat = There is no seat { $seat } in this game: 0 to { $last }, -1 for whoever must decide.
no-sense-form = The server cannot make sense of this form.
why-nothing = Nothing can be done with that now.
why-later = That is not among the moves you can make now.
no-record-yet = The record is available after the game, or once nobody has moved for { $days } days: then asking for it ends the game.
no-hints = Hints are off at this table.
no-hint = No hint could be found. Try again.
no-hint-chance = Chance decides here, so there is no move to advise. Set the dice first.
no-review-yet = The review is available after the game.
no-review-ended = The house ended this game before its end, so there is no review.
no-review-secret = This game has secrets: only those who played it can see its review.
no-review-other = One review at a time: another of yours is not finished yet. Try again when it is.
no-review = The review failed. Try again.
hint-why = The best one { $why }.
review-better = { $played }. Better: { $better }
review-luck = Chance
review-unseen = Something hidden
review-more = { $more ->
    [one] { $first }, and one more event
   *[other] { $first }, and { $more } more events
}

## Pages

page-where = Tabletop games, in any browser
page-skip = To the content
page-tagline = Tabletop rulebooks made real. Sit down with friends or bots; no account needed.
page-hello = { $house ->
    [Parlour] Welcome to the parlour
   *[other] Welcome to { $house }
}
page-your-move = { $count ->
    [one] { $name }, a table waits for you.
   *[other] { $name }, { $count } tables wait for you.
}
page-play = Play
page-opponent = Opponent in { $game }
page-beaten = You have beaten { $level }.
page-against = Choose a bot to play against
page-minutes = { $minutes } min
page-how = How to play
page-learn = Learn
page-learn-first = Learn in 3 min
page-remove = Remove
page-drop = Give up
page-left = { $count ->
    [one] One unfinished game with bots
   *[other] { $count } unfinished games with bots
}
page-away = { $who }, away
page-start-table = Start a table
page-open = Open a table
page-seats = { $seats } players
page-open-tables = Open tables
page-newer = Back
page-older = More tables
page-no-open-tables = No open tables right now. Start one, or play a bot while you wait.
page-running = Games to watch
page-watch = Watch
page-code = Join by code
page-code-help = Ten letters and digits, from whoever invited you. Capitals and spaces do not matter.
page-code-go = Go to the table
page-code-wrong = There is no table with this code. A code has ten letters and digits; ask for it again, or for the link.
page-my-games = Your games
page-past = Finished
page-bots = The bots
page-rules = Rules
page-minute = in a minute
page-fair = Fair dice
page-fair-text = Every table shows a fingerprint of its dice, and then your browser adds a random string to them. Afterwards you can check each roll.
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
page-other-rules = Other rules
page-more = More choices
page-options = Rules at this table
table-rule = { $option }: { $value }
page-who = Who sits where
page-you = you
page-anyone = a person
page-nobody = nobody
over-resigned = { $who } has resigned: { $winner } wins
over-time = { $who } is out of time: { $winner } wins
page-bot-random = Random Bot: any legal move
page-bot-greedy = Greedy Bot: takes what it can
page-bot-novice = Novice Bot: considers a few moves and overlooks the rest; for a first game
page-bot-club = Club Bot: about as strong as a careful look at every move; for people who know the rules
page-bot-master = Master Bot: thinks for up to a second about every move; hard to beat
page-bot-grandmaster = Grandmaster Bot: thinks for up to three seconds about every move, as well as it can
level-novice = Novice
level-club = Club
level-master = Master
level-grandmaster = Grandmaster
bot-random = Random Bot
bot-greedy = Greedy Bot
bot-novice = Novice Bot
bot-club = Club Bot
bot-master = Master Bot
bot-grandmaster = Grandmaster Bot
page-sit = Your seat
page-sit-first = the first free one
page-sit-not = none, I am only watching
page-public = Show the table on the home page: anyone may sit down, and watch the game
table-no-stand-in = No bot plays for somebody who is away.
page-wait = Always wait for players who are away: no bot may play on for them
page-clock = Clock
page-clock-none = none
clock-live = { $minutes } min + { $seconds } s a turn
clock-days = { $days ->
    [one] 1 day a decision
   *[other] { $days } days a decision
}
clock-pause = Pause
clock-on = Play on
clock-paused = The game is paused: the clock stands still until somebody plays on.
clock-pausing = Asking for a pause: { $who }. It begins when all players agree.
table-clock = Clock: { $clock }
page-hints = Hints
page-hints-alone = unless people play each other
page-hints-on = for everybody
page-hints-off = none
page-hot = Everyone at this table shares one screen
page-join = Sit down
page-continue = Continue
page-free-seat = free seat
page-reserved = reserved for { $who }
page-invited = a seat is kept for you
page-starting = begins at once
page-awaited = waiting for { $who }
page-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
page-won = You won
page-lost = You lost
page-drawn = A draw
page-over = over
page-partly = { $result }; a bot played part of it
page-stood-in = A bot plays for you
page-back = Back to the parlour
page-error = That did not work
page-missing = Not found
page-commitment = Dice fingerprint
page-invitation = { $who } invites you to play { $game }
page-offline = { $house } cannot be reached
page-offline-why = Your device is offline, or the house is closed for a moment. Games wait for you: nothing is lost.
page-offline-again = Try again
page-no-script = A table needs JavaScript. The rules and the list of tables work without it.
page-contents = Contents
page-search = Search the rules
page-no-rules = No rule says that.
page-verify-title = Are these dice fair?
page-verify-text = When a table is opened, it shows a fingerprint (SHA-256) of a secret seed. Only then does your browser add a random string of its own, and so does that of every other person; the strings of bots follow from these. Each outcome follows from the seed, the table, the strings and its number alone, and the seed is shown after the end. So the house could not change a die once your string was in, and you can recompute every one of them.
page-verify-limits = What this does not prove: the house knew the seed, and with it the dice, in advance. It could tell a player, or let a friend send the last string. Your browser compares its own string and the fingerprint it saw with the record when a game ends.
page-verify-not = What this does not prove
page-verify-how = The formula, and how to check it without this page
page-verify-formula =
    fingerprint = SHA-256(seed)
    string of a bot’s seat = SHA-256(JSON [table, seat, [strings that people sent]])
    number k = HMAC-SHA256(seed, JSON [table, [strings of all seats], k, try])
    outcome k = number k mod the sum of the weights, found by adding the weights up
page-verify-self = “parlour verify --steps” prints every outcome with its weights.
page-verify-docs = Every detail, an example, and short verifiers for Python and Node
compared-same = This house’s log of table { $table } says the same: fingerprint, seed, strings, every event and the result.
compared-other = It is not the record of table { $table } of this house: { $difference }
compared-running = Table { $table } of this house is still being played: nobody can have its record yet.
compared-unknown = This house knows of no such table, so the record proves only that its dice follow from its own seed.
differs-commitment = the table showed another fingerprint before the game.
differs-seed = the table’s seed was another one.
differs-strings = other strings were added to the dice.
differs-proof = the log says something else about where the strings came from.
differs-rules = another game was played, or by other rules.
differs-seats = others sat there.
differs-event = event { $number } is { $said } in the record and { $log } in the log.
differs-length = the record has { $said ->
    [one] { $said } event
   *[other] { $said } events
}, the log has { $log }.
differs-result = the log has another result.
differs-extra = the log says something else about who played.
page-verify-ask = Paste a record, or open the record of a finished table.
page-verify-record = Record
page-verify-file = Or a record file
page-verify-check = Check it
page-verify-good = { $count ->
    [one] { $count } outcome checked: it follows from the committed seed
   *[other] { $count } outcomes checked: every one follows from the committed seed
}, and every move follows the rules.
guest-name = Guest { $number }

## Opening the house

serve-open = Parlour is open at { $address }
serve-metrics = Figures for Prometheus: { $address }
serve-host = The address { $host } does not belong to this machine: { $why }.
serve-port = Port { $port } cannot be used: { $why }. Try another one.
serve-database = The database { $path } cannot be used: { $why }.
serve-settings-right = { $path } is right.
settings-bot = { $field } cannot be “{ $bot }”: { $why }
settings-bot-name = { $field } cannot be “{ $name }”: another bot is called so.
settings-no-password = { $field } needs a password: name its file in password_file, or an environment variable in password_env.
settings-no-variable = { $field } names the environment variable { $name }, which is not set or empty.
settings-empty-file = { $field } names { $path }, whose first line is empty: the password belongs there.
database-address = it is neither a path nor an address like postgresql://user:password@host:5432/name, in which special characters are written as %40
database-driver = { $missing } is not installed; install it with: pip install 'parlour[postgres]'
database-folder = there is no folder { $folder }
database-newer = its schema is version { $had }, newer than version { $known }, the newest that this Parlour knows
database-silent = it did not answer within { $seconds } seconds
database-missing = there is no such file
database-not-empty = it is not empty; name a file that is not there yet, or a PostgreSQL database without tables
database-log-left = { $file } of an earlier database is still there; move it away, too
database-no-house = there is no house in it
backup-none = { $path } is not a backup of Parlour.
backup-damaged = { $path } is damaged or was cut off, so nothing was restored.
backup-newer = { $path } comes from a newer Parlour than this one, so nothing was restored.
backup-unwritten = { $path } cannot be written: { $why }.
admin-is-over = The game at table { $table } is over already.
admin-is-waiting = The game at table { $table } has not begun, so it cannot be ended. Delete the table: parlour admin delete --force { $table }
admin-not-over = The game at table { $table } is not over. End it first, or give --force.
admin-why-long = A reason can have at most { $limit } characters.

## Puzzles

page-analysis = Analysis board
page-unsealed = This game began from a chosen position: its chance is not sealed, so nothing proves it, and undo is free.
page-retold = Bots played this game in a study: the dice are those of its seed, and not sealed.
page-puzzles = Puzzles
page-puzzles-lead = A position a day for each game. One move is clearly best: can you find it?
page-puzzle-day = Puzzle of the day
page-puzzle-solve = Solve it
page-puzzle-all = All puzzles
page-puzzle-again = Look again
page-puzzle-run = Days in a row:
page-puzzle-count = { $count } puzzles, solved at first try:
page-puzzle-found = solved at first try
page-puzzle-missed = not solved at first try
page-puzzle-grade = How hard
page-puzzle-any = any difficulty

## Accounts

page-account = Account
page-sign-in-up = Sign in or create an account
page-your-account = Your account
account-sign-up = Create an account
account-sign-in = Sign in
account-sign-out = Sign out
account-why = You need no account to play. With one, your games, ratings and notes follow you to every device. The games you have now stay yours.
account-name = Name
account-name-help = { $least } to { $most } letters, digits, - or _. Everybody sees it.
account-password = Password
account-password-help = At least { $least } characters. A short sentence is best.
account-password-change = Change your password
account-password-now = Present password
account-password-new = New password
account-password-save = Change it, and sign out everywhere else
account-mail = E-mail address (optional)
account-mail-help = Only for a forgotten password and for notices that you ask for. Nobody sees it.
account-devices = Where you are signed in
account-device-unknown = Unknown device
account-this-device = this device
account-seen = last used on { $at }
account-end-device = Sign out there
bad-account-name = The name of an account has { $least } to { $most } letters, digits, - or _, at least one of them a letter or a digit.
bad-mail = “{ $mail }” is not an e-mail address. One looks like name@example.org; you can also leave the field empty.
bad-password-length = A password has { $least } to { $most } characters.
bad-password-name = The password must not be your name.
bad-password-common = That password is too easy to guess: it is little more than common words, neighbouring keys or repetitions. Choose another one.
no-account = Sign in first: this is about an account.
no-account-name = The name “{ $name }” belongs to somebody else, or looks like a name that does. Choose another one.
no-rename-account = You have signed in, so you are called by the name of your account.
no-sign-in = That name and password do not belong together.
no-sign-in-often = There were several tries in a short time. Wait { $wait } seconds, then try again.
no-sign-up-twice = You have an account already.
no-password = That is not your present password.

## Accounts: the games of the guest one was

account-games-take = { $count ->
    [one] Take your unfinished game with you?
   *[other] Take your { $count } unfinished games with you?
}
account-games-why = { $count ->
    [one] It was begun here as a guest. If that was you, go on with it as { $name }; your notes come along.
   *[other] They were begun here as a guest. If that was you, go on with them as { $name }; your notes come along.
}
account-games-stay = { $count ->
    [one] This game stays with the guest: your account plays there already, or was removed from the table.
   *[other] These games stay with the guest: your account plays there already, or was removed from the table.
}
account-games-yes = { $count ->
    [one] Yes, take it along
   *[other] Yes, take them along
}
account-games-no = { $count ->
    [one] No, leave it to the guest
   *[other] No, leave them to the guest
}
account-games-on = Go on

## Accounts: mail, links, invitations

account-since = Here since { $at }
account-moderator = moderator
account-mail-summary = E-mail
account-mail-none = none
account-mail-save = Save
account-forgotten = Forgot your password?
account-forgotten-how = Say who you are, and we send you a link for a new one. It works once, within an hour.
account-forgotten-ask = This house sends no mails. Ask whoever runs it: they can give you a link for a new password.
account-name-or-mail = Name or e-mail address
account-send-link = Send me a link
account-link-sent = If there is such an account and it has an e-mail address, a link is on its way. Look among the unwanted mails, too.
account-reset = A new password for { $name }
account-by-invitation = In this house you need an invitation to create an account: a link from whoever runs it. To play, you need no account.
account-closed = In this house nobody can create an account now. To play, you need none.
mail-reset-subject = A new password for { $house }
mail-reset =
    Somebody, probably you, has asked for a new password for the account { $name }.

    Choose it here within an hour: { $link }

    If it was not you, do nothing: the password stays as it is.
no-such-link = This link was used already, or it is too old. Ask for a new one.
no-post = This house sends no mails. Ask whoever runs it.
no-letters-often = A link was sent several times in a short time. Wait { $wait } seconds, then try again.
no-sign-up-closed = In this house nobody can create an account now.
no-sign-up-uninvited = In this house you need an invitation to create an account.
admin-no-account = There is no account with the name “{ $name }”.

## Ratings

table-rated = Rated
table-closed = This game is rated, so you need an account to take a seat. You can watch without one.
table-closed-go = Sign in to play
page-rated = Rated game
page-rated-help = It counts for the ratings of all who play. Only accounts can sit; there is a clock, and no bots, hints or unusual rules.
page-rated-guest = Only accounts play rated games.
unrated-guest = Only accounts play rated games. Create one or sign in first; you can also play this game unrated.
unrated-bots = A game with bots is not rated: they always play the same strength, so ratings could be had from them by patience alone. Leave their seats to people.
unrated-hot = A game on one screen is not rated.
unrated-clock = A rated game needs a clock. Choose one, or play unrated.
unrated-hints = A game with hints is not rated. Turn them off, or play unrated.
unrated-rules = A rated game is played by the usual rules. Choose these, or play unrated.
no-sit-guest = This game is rated, and only accounts can sit down. Create an account or sign in first.
no-fill-rated = This game is rated, so no bot can play in it.

## Accounts: one's own data

# Nobody can have one of these words in their name.
reserved-roles = moderator moderators mod mods administrator administrators admin admins operator staff
former-player = former player
account-data = Your data
account-export-what = One file with all that this house keeps about you: your profile, the records of your finished games, your ratings, your lines of chat and your notes.
account-export = Download it
account-banned = What is kept about you stays yours while you are banned. Type your password again to download or delete it.
account-erase = Delete your account
account-erase-what = Your name, e-mail address, notes and lines of chat are deleted for good, and you are signed out everywhere. Games that are going on count as given up. Finished games stay with those who played them, where you are called “former player”. This cannot be undone.
account-erase-now = Delete my account

page-docs = Documentation
page-ratings = Ratings
ratings-of = Ratings: { $game }
ratings-lead = The strongest players of this house, by the rated games that they have played with each other.
ratings-two = Tables of two
ratings-more = Tables of three or more
ratings-rank = #
ratings-who = Name
ratings-rating = Rating
ratings-played = Games
ratings-own = Your rating:
ratings-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
ratings-none = Nobody has played enough rated games yet. It takes about a dozen.
ratings-stronger = Stronger players
ratings-next = Next page
ratings-bots = Bots
ratings-bots-why = Measured in games of bots with each other: 400 points are ten times the odds. Bots play no rated games, so these figures and people's are not on one scale.
ratings-how = How ratings work
ratings-how-text = Everybody starts at 1500. What is shown is a strength that somebody almost surely has (OpenSkill's mean, less three deviations; 30 points for one of its own), so it grows as more is known. A question mark means that too few games were played to be sure. Between two people who have played a lot, 400 points are about ten times the odds.
ratings-how-counts = A rated game counts once, when it is over. Whoever leaves or runs out of time is last. Games with bots, hints, unusual rules or without a clock do not count.

## Behaviour

page-watchers = Watchers may chat during the game
page-moderation = Moderation
report-title = Report
report-lead = A moderator reads every report. Whoever you report does not learn that it was you.
report-who = Whom do you report?
report-why = What happened?
report-why-line = What is wrong with it? (optional)
report-send = Send the report
report-done = Thank you. A moderator will look at it.
report-back = Back to the table
report-nobody = Nobody else sits at this table. To report something that was written, open the menu of its line in the chat.
no-report-line = There is no such line in your chat.
no-report-who = Nobody sits there.
no-report-self = You cannot report yourself.
no-report-why = Say what happened: it helps whoever reads the report.
no-report-long = Say it in at most { $limit } characters.
no-report-often = You have sent several reports in a short time. Wait { $wait } seconds, then try again.
no-banned = You are banned from this house until { $until }. Reason: { $why }
no-banned-address = Somebody from your network is banned until { $until }. Reason: { $why } If you have an account, sign in.
no-chat-muted = A moderator has muted you until { $until }. Reason: { $why }
no-chat-watchers = Watchers do not write at this table while the game is played, because it has secrets.
no-moderator = Only moderators can see this.
no-moderate-person = Choose somebody first.
no-moderate-erased = This account was deleted, and nobody can come back as that person.
no-moderate-moderator = You cannot do that to yourself or to another moderator. Ask the operator of the house.
no-moderate-why = Give a reason: whoever is muted or banned reads it.
moderation-title = Moderation
moderation-reports = { $count ->
    [0] No open reports
    [one] { $count } open report
   *[other] { $count } open reports
}
moderation-none = Nothing to decide.
moderation-now = now { $name }
moderation-by = Reported by { $who }, { $at }
moderation-table = table { $table }
moderation-said = “{ $why }”
moderation-why = Reason (they read it)
moderation-for = For
moderation-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
moderation-also-address = Also keep strangers from the same address out, for at most 30 days
moderation-mute = Mute
moderation-ban = Ban
moderation-close = Close the table
moderation-dismiss = Nothing to do
moderation-rename = Rename
moderation-new-name = New name (guests get the house's own)
moderation-find = Find an account
moderation-look = Find
moderation-not-found = No account is called { $name }.
moderation-held = Muted and banned
moderation-held-mute = muted until { $at }
moderation-held-ban = banned until { $at }
moderation-lift = Lift
moderation-nobody = Nobody.
moderation-log = What moderators did
moderation-nothing = Nothing yet.
moderation-nameless = Guest { $id }
moderation-address = Address { $mark }…
moderation-did-mute = Muted
moderation-did-ban = Banned
moderation-did-unmute = Unmuted
moderation-did-unban = Ban lifted
moderation-did-rename = Renamed
moderation-did-close = Closed a table
moderation-did-dismiss = Left a report at that

## Notices

notice-title = Your move
notices-title = Notices
notices-lead = When it is your move in a game by the day, the house can tell you: at most once an hour, and not while you have the table open.
notices-browser = In this browser
notices-browser-why = While a page of this house is open but you look at something else.
notices-allow = Allow notices
notices-on = Notices are allowed.
notices-denied = The browser does not allow notices from this house. You can change that in its settings.
notices-mail = By e-mail
notices-mail-on = You are told by e-mail, at { $mail }.
notices-mail-start = Tell me at { $mail }
notices-mail-none = This house sends no mails.
notices-mail-address = Give an e-mail address first:
notices-hook = To a program of yours (webhook)
notices-hook-why = The house sends a signed POST to your address. It follows no redirects; any answer from 200 to 299 will do.
notices-hook-address = Address
notices-hook-start = Tell this address
notices-hook-on = The house tells:
notices-secret = This is the secret with which messages are signed. It is shown only now:
notices-stop = Stop
notices-failed-unreachable = { $at }: the address could not be reached. It is tried again.
notices-failed-private = { $at }: the address leads into a private network, so it was not asked.
notices-failed-slow = { $at }: there was no answer within ten seconds. It is tried again.
notices-failed-nonsense = { $at }: what answered does not speak HTTP. It is tried again.
notices-failed-status = { $at }: the answer was { $status }. It is tried again.
notices-failed-closed = { $at }: this house no longer tells programs.
notices-failed-address = { $at }: there is no e-mail address to write to, or this house sends no mails.
notices-failed-mail = { $at }: the mail could not be sent. It is tried again.
no-notices-mail = The house can write to you only if it sends mails and you have given an address.
no-notices-hook = This house tells no programs. Whoever runs it can allow that.
bad-hook-private = A webhook’s address looks like https://example.org/path or http://10.0.0.5:8080/path, without a name, a password or a #.
bad-hook = A webhook's address looks like https://example.org/path: HTTPS at the usual port, without a name, a password or a #.
mail-waits-subject = { $count ->
    [one] Your move at { $house }
   *[other] { $count } games wait for you at { $house }
}
mail-waits =
    { $count ->
        [one] A game waits for your move:
       *[other] { $count } games wait for your move:
    }

    { $tables }

    You asked for these mails. Here you can stop them: { $link }
mail-waits-table = { $game }, until { $until }: { $link }

## Profiles

profile-setting = Profile
profile-is-public = everybody sees it
profile-is-private = private
profile-private = Private profile
profile-private-help = Others then see only your name and your ratings.
profile-look = Look at it
profile-download = Download everything
profile-no-ratings = No rated games yet.
profile-provisional = not sure yet
profile-graph = Rating in { $game } over { $count } games: between { $low } and { $high }, now { $now }
profile-as-table = As a table
profile-when = Date
profile-change = Change
profile-hidden = This profile is private.
profile-games = Games
profile-no-games = No finished games yet.
profile-public-only = Games at public tables.
profile-with = With
profile-won = Won
profile-lost = Lost
profile-drawn = Draw
profile-left = Left
profile-none = No result
profile-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st of { $seats }
    [two] { $place }nd of { $seats }
    [few] { $place }rd of { $seats }
   *[other] { $place }th of { $seats }
}
profile-favourites = Favourite games
profile-game = Game
profile-wins = Won
profile-reviews = Luck and play
profile-reviews-of = { $count ->
    [one] From 1 game that was reviewed
   *[other] From { $count } games that were reviewed
}
profile-luck = Luck, on average:
profile-play = Own play, on average:
profile-luck-head = Luck
profile-play-head = Play
profile-luck-graph = Luck in { $count } reviewed games, on average { $mean }
profile-play-graph = Own play in { $count } reviewed games, on average { $mean }
profile-reviews-why = By how much dice, and one's own decisions beside the best ones, have changed the chances to win.
profile-no-reviews = No game was reviewed yet. Ask for a review after a game, and it is counted here.
profile-dice = Dice
profile-dice-why = How often each face fell, and how often it was to be expected. For 19 of 20 people, a face lies within the range.
profile-rolls = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
}
profile-face = Face
profile-rolled = Rolled
profile-expected = Expected
profile-tenths = { $whole }.{ $tenths }
profile-interval = 95 % range
no-such-person = There is no account with the name “{ $name }”.

# All of somebody's games

games-rest = { $count ->
    [one] See one more game
   *[other] See { $count } more games
}
games-older = More games
games-none = You have no unfinished games.

## Finding a game

play-now = Play now
play-now-who = With people who wait for players; if nobody does, with a bot at once.
play-find = Find players
play-lead = Say what you would play, and you are led to a table as soon as somebody wants the same.
play-games = Games
play-any-game = Any game
play-seats = Players
play-any-seats = any number
play-no-clock = no clock
play-start = Find a table
play-rated-help = You then play only with others who want a rated game.
play-looking = Looking for players
play-stay = Stay on this page, or on the home page: you are led to the table.
play-meanwhile = Meanwhile, in another tab:
play-while-lesson = Lesson
play-while-puzzles = Puzzle
play-while-bot = Game with a bot
play-stop = Stop looking
play-found = A table is ready
play-go = Go to the table
play-bots-why = Nobody has come yet. Bots can take the empty seats.
play-bots-unrated = The game is then not rated.
play-bots-level = Bots
play-bots = Play with bots
play-bots-come = The bots are coming.
play-seeking = { $count ->
    [one] 1 person looks for players
   *[other] { $count } people look for players
}
no-seek-game = Choose at least one game.
no-seek-seats = None of these games is for { $seats } players. Choose another number, or another game.
page-decline = Decline
no-sit-blocked = You have blocked { $who }, who sits at this table.
no-sit-host-blocked = You have blocked the person who opened this table.
no-sit-apart = You cannot sit down at this table. You can watch, or open a table of your own.
no-invite-watcher = Only people at this table, and its host, can invite others.
no-invite-again = { $who } has a seat here already.
no-invite-removed = { $who } was sent away from this table.
no-invite-many = { $limit } people were invited to this table already. Send others the link.
no-invite-full = No seat is free. Free one first.
no-invite-self = That is your own name.
no-invite-blocked = You have blocked { $who }.
no-block-self = You cannot block yourself.
no-block-many = You have blocked { $limit } people already. Unblock somebody first.
blocks-title = Blocked players
blocks-none = nobody
blocks-help = You are not matched with players you have blocked, you do not sit down with each other, and you do not see what they write. They are not told.
blocks-add = Block
blocks-lift = Unblock
blocks-is = blocked by you

## Studies

page-studies = Studies
studies-lead = What bots showed about a game by playing it many times. Every figure leads to games behind it, and every game to its moves.
studies-none = There are no studies yet.
studies-bot = { $seats ->
    [one] { $bot }
   *[other] { $bot } × { $seats }
}
studies-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
studies-usual = Usual rules
studies-finished = finished { $when }
studies-report = { $game }: the report
studies-behind = Games behind { $figure }
studies-behind-lead = { $count ->
    [0] No game of this study is behind it.
    [1] One game is behind it. Open it to go through its moves, review it, or play on from any position.
   *[other] { $count } games: no more than { $most } are shown. Open one to go through its moves, review it, or play on from any position.
}
studies-game = Game { $number }
studies-length = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
studies-open = Open the game
no-study-read = The study could not be read within { $seconds } seconds. Try again later.
no-show-long = This game has { $count } events; a game shown here can have at most { $most }.

# bots

bot-account = BOT { $name }
bots-title = Bots and tokens
bots-lead = A bot is a program that plays here under a name of its own. You write it, or run one that is there, and it plays by a token.
bots-api = How a program plays here
bots-own = Tokens for yourself
bots-own-why = With one of these, a program plays in your name: such as parlour play, at the terminal.
bots-new = Make a bot
bots-new-why = It is marked BOT wherever its name is shown, has a rating of its own, and stays a bot for ever.
bots-delete = Delete this bot
bots-delete-what = Delete it for good. Its games that are going on count as given up.
bots-token-label = Label of a new token
bots-token-new = Make a token
bots-token-once = This is the token. It is shown this once and never again, so keep it where others cannot read it.
bots-token-unnamed = Token without a label
bots-token-made = made on { $at }
bots-token-unused = never used
bots-token-end = Revoke
no-such-bot = You have no such bot.
no-bots-many = You have { $most } bots already. Delete one before you make another.
no-bots-of-bots = A bot cannot own bots.
no-tokens-many = This account has { $most } tokens already. Revoke one before you make another.
admin-is-bot = “{ $name }” is a bot: it has no password and cannot be a moderator.
no-sit-rated-bot = Bots play rated games with each other, not with people. They can play people in games that are not rated.
no-sit-rated-person = This is a rated game of bots. You can watch it.
bad-reason = “{ $reason }” is no reason to decline: { $reasons }.
declined-busy = { $who } has no time now
declined-game = { $who } does not play this game
declined-options = { $who } does not play by these rules
declined-clock = { $who } wants another clock
declined-rated = { $who } wants the other kind of game (rated or casual)
declined-company = { $who } does not want this company
declined-other = { $who } declined
ratings-robots = bots by accounts
bots-of = a bot of

# programs

no-token = This address is for programs. Send a token that is not revoked, as Authorization: Bearer.
no-sense-json = This is not the JSON that is expected here: { $why }
no-invitation = No seat is kept for you at this table.
no-games-many = You are at { $most } tables already. Finish a game, or leave one, before you sit down at another.
no-open-seats = A table of this game has at most { $most } seats, and you sit in one of them at most.
api-title = For programs
api-lead = A program plays here by a token, which you make on the page of your bots. Every address takes and gives JSON; a stream is a line of JSON for each thing that happens. Programs read the same description as OpenAPI if they do not ask for a page.
api-how = Token:
api-describe = This page, or as OpenAPI
api-schema = What a seat of a game can know, as a JSON schema; its title has the version of the rules
api-account = Whose token it is, with ratings
api-stream = What concerns this account: a first line with what is going on, then invitations, and games that begin and end
api-seek = Look for a game, for as long as the account’s stream is open
api-seek-stop = Look no longer
api-tables = The tables that anyone may join
api-open = Open a table, and sit down or invite others
api-table = A table, with the fingerprint of its dice
api-sit = Take a seat
api-leave = Give the seat up before the game begins
api-tournaments = The tournaments that can be entered or are being played
api-tournament = A tournament with its standings
api-enter = Enter a tournament, or come back to it: games begin on the account’s stream
api-withdraw = Withdraw from a tournament: the account is no longer paired
api-accept = Take the seat that is kept for this account
api-decline = Give it up, and say why in a word
api-game = A game as its seat sees it: first all of it, then each decision, and what the seat learns in between
api-move = Answer a decision; sending the same again changes nothing
api-resign = Give the game up
api-chat = Say something to those who play

# Tournaments

contest-kind-round-robin = Round robin
contest-kind-swiss = Swiss system
contest-kind-tables = Tables
contest-kind-arena = Arena
contest-about-round-robin = Everybody meets everybody once. Nobody can enter after the start.
contest-about-swiss = In each round, players with equal points meet, and nobody meets the same player again as long as that is possible.
contest-about-tables = Three to six at a table. In each round, players with equal points sit together, first those who have met least.
contest-about-arena = For a number of minutes, whoever is free plays somebody near in points. Games that are still going on at the end are finished and count.
contest-tie-berger = Berger
contest-tie-buchholz = Buchholz
contest-tie-wins = Wins
contest-points = { NUMBER($value, maximumFractionDigits: 2) }
contest-seats = { $seats } at a table
contest-minutes = { $minutes } min
contest-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
contest-boards = { $boards } games a round
contest-duplicate = same dice for everyone
contest-closed-host = The host ended this tournament early.
contest-closed-few = Too few players were left for another round.
contest-closed-forsaken = The host never started this tournament.
contest-closed-operator = The house ended this tournament. { $why }
no-such-contest = There is no tournament { $contest }.
no-look-veiled = All tables of this round play the same dice, so nobody but its players can see this table until the round is over.
no-contest-clock = A tournament needs a clock. Choose one.
bad-contest-who = “{ $who }” does not say who may enter. Use one of: { $kinds }.
no-contest-rated-all = In a rated tournament, people play among themselves, or bots do. Choose who may enter, or play unrated.
bad-contest-start = A tournament starts within { $days } days from now.
no-contest-begun = This tournament has started already.
no-contest-host = Only the host of this tournament can do that.
no-contest-over = This tournament is over.
no-contest-bots = Bots of the house cannot play in this tournament.
no-contest-bots-many = At most { $most } bots of the house play in a tournament.
no-contest-hosted = You host { $most ->
    [one] { $most } tournament
   *[other] { $most } tournaments
} already. Wait until one is over, or end it.
no-contest-running = { $most } tournaments are going on here already. Try again later.
no-contest-record = The file of a tournament is there once it is over.
no-contest-table = The table { $table } of this tournament was deleted, so its file cannot be made.
no-enter-person = Only bots play in this tournament. You can watch it.
no-enter-bot = Only people play in this tournament.
no-enter-guest = Only accounts play in a rated tournament. Create one or sign in first.
no-enter-apart = You cannot enter this tournament. You can watch, or open one of your own.
no-enter-kin = You or another of your bots take part already. Only one of you can, where people play or all have the same dice.
no-enter-games = You have played { $most } games in this arena, the most that one can.
no-enter-returns = You have withdrawn from this tournament and come back { $most } times, as often as one can.
no-contest-often = Many tournaments were opened from your network lately. Try again in some minutes.
no-enter-last = The last round of this tournament has begun.
no-entrant = You do not take part in this tournament.
undo-contest = Nothing is taken back in a tournament.
no-leave-contest = The game is about to begin. You can resign then.
no-pause-contest = The games of a tournament are not paused.
no-rematch-contest = There are no rematches in a tournament: its next round says whom you meet.

page-tournaments = Tournaments
contests-lead = Enter one, or start your own: with friends, with the bots of the house, or with programs that play over the network.
contests-new = New tournament
contests-game = Which game?
contests-waiting = You can enter
contests-playing = Being played
contests-mine = Your tournaments
contests-none = No tournament is waiting for players.
contests-none-playing = No tournament is being played.
contests-archive = Past tournaments
contests-none-over = No tournament is over yet.
contests-live = Tournaments now
contests-older = Older tournaments
contest-title = { $kind } · { $game }
contest-see = Look
contest-entrants = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
contest-hosted = Hosted by { $host }
contest-starts = Starts
contest-starts-host = Starts when the host says so
contest-round = Round { $round }
contest-round-of = Round { $round } of { $rounds }
contest-you-play = You take part
contest-you-host = You are the host
contest-won-by = { $count ->
    [one] Won by { $who }
   *[other] First place shared by { $who }
}
contest-nobody-won = Ended without a game
contest-about = About this tournament
contest-who-all = People, programs and bots of the house may enter.
contest-who-people = Only people may enter.
contest-who-bots = Only bots may enter: programs, and bots of the house.
contest-rated-line = Every game counts for the ratings. Only accounts may enter.
contest-private = Only those who have the link find this tournament.
contest-share = Invite others
contest-share-help = Whoever opens this link can enter.
contest-qr = QR code of this tournament’s address
contest-copy = Copy
contest-copied = Copied
contest-enter = Enter
contest-enter-late = Enter now
contest-enter-late-help = You are paired from the next round on. Rounds that you have missed count 0.
contest-withdraw = Withdraw
contest-return = Come back
contest-start = Start now
contest-start-why = You can start it once enough players are in: { $why }
contest-close = End this tournament early
contest-close-waiting = Call this tournament off
contest-close-help = Games that are being played are finished and count. No further round begins.
contest-close-sure = Yes, end it
contest-bots-add = Add bots
contest-bots-which = Bot
contest-bots-count = How many
contest-host-part = For the host
contest-in-host = You are in. Start it when everybody is here.
contest-in-wait = You are in. It starts when the host says so. You can stay here, or come back when it starts.
contest-in-time = You are in. Stay here, or come back when it starts: your table is then on the home page, too.
contest-in-between = You play in the next round.
contest-in-rest = Your games of round { $round } are over. The next round begins when the others have finished.
contest-in-last = Your games are over. The final standings come when the others have finished.
contest-in-arena = You are free. You play as soon as somebody else is.
contest-in-arena-end = Your games are over. The last ones of the others are being finished.
contest-out = You sit out round { $round }, and it counts as a win.
contest-yours = { $legs ->
    [one] Round { $round }: you play { $who }.
   *[other] Round { $round }, game { $leg } of { $legs }: you play { $who }.
}
contest-yours-arena = You play { $who }.
contest-go = Go to your table
contest-going = You are taken there in { $seconds } s.
contest-stay = Stay here
contest-gone-withdrew = You have withdrawn. What you have won still counts.
contest-gone-dropped = You did not come to your game, so you are not paired any longer. You can come back.
contest-watch-waiting = This tournament has not started.
contest-watch-playing = Round { $round } is being played.
contest-watch-arena = This arena is open.
contest-watch-between = Round { $round } is over.
contest-watch-over = This tournament is over.
contest-your-place = { $shared ->
    [yes] You share place { $place } of { $of }.
   *[no] You took place { $place } of { $of }.
}
contest-time-start = Starts in
contest-time-round = Next round in
contest-time-arena = No more games begin in
contest-time-close = The last games are being finished.
contest-players = Players
contest-no-players = Nobody has entered yet.
contest-standings = Standings
contest-standings-final = Final standings
contest-standings-during = With the games of round { $round } that are over.
contest-standings-after = { $rounds ->
    [0] No round counts yet.
    [one] After { $rounds } round.
   *[other] After { $rounds } rounds.
}
contest-place = #
contest-player = Player
contest-score = Points
contest-games = Games
contest-withdrew = withdrew
contest-dropped = did not come
contest-all-rounds = Rounds
contest-all-games = Latest games
contest-going-on = being played
contest-over = over
contest-leg = Game { $leg }
contest-watch = Watch
contest-replay = Look back
contest-table-link = { $what }: { $who }
contest-sits-out = Sits out:
contest-hidden = All tables of this round play the same dice. Results, standings and tables are shown when its last game is over.
contest-dice = The dice of this round
contest-dice-fingerprint = Fingerprint:
contest-dice-seed = Seed:
contest-dice-strings = { $count ->
    [0] No player has added a string.
    [one] { $count } player has added a string.
   *[other] { $count } players have added a string.
}
contest-dice-yours = Your page added:
contest-dice-wrong = This is not the fingerprint that your page saw before it added its string.
contest-dice-next = The dice of the next round are settled. Their fingerprint:
contest-rules = Absence, late entry, withdrawal and ties
contest-rules-absence = Whoever runs out of time without having made a move is not paired any longer, and may come back before a later round.
contest-rules-late = Whoever enters late has 0 points for every round that they have missed.
contest-rules-late-robin = Nobody can enter after the start.
contest-rules-late-arena = Whoever enters late has what they win from then on.
contest-rules-withdraw = Whoever withdraws keeps their points and is not paired any longer. The game that they are in goes on until they resign or finish it.
contest-rules-house = A game that the house ends is a draw.
contest-rules-out = Whoever has no opponent in a round sits out, which counts as a win; with the same dice for all, as half of one.
contest-rules-last = Of those who have sat out least, the last in the standings sits out.
contest-rules-arena = Games that are being played at the end are finished and count.
contest-rules-ties = Equal points: { $ties }. Whoever is still equal shares the place.
contest-rules-points = A game counts the share of opponents that one finishes ahead of: with two seats 1, ½ or 0.
contest-rules-duplicate = With the same dice, each seat is compared with the same seat at the other tables.
contest-rules-buchholz = Buchholz adds the opponents’ points.
contest-rules-berger = Berger adds, for each opponent, the points won against them times their points in the end.
contest-rules-wins = Wins counts the games that were won outright.
contest-proof = Download the proof
contest-proof-help = With this file, parlour verify recomputes every pairing, die, move, result and place on your own computer.
contest-set = Kind
contest-set-seats = Players at a table
contest-set-rounds = Rounds
contest-set-minutes = Minutes
contest-set-boards = Games in a round
contest-set-duplicate = The same dice at every table of a round
contest-set-duplicate-help = Each seat is then compared with the same seat elsewhere, and everything is hidden until the round is over.
contest-set-who = Who may enter
contest-set-who-all = everybody, bots too
contest-set-who-people = people
contest-set-who-bots = bots
contest-set-public = Show it in the list of tournaments: anyone may enter
contest-set-rated = Rated games
contest-set-rated-help = They count for the ratings of all who play. Only accounts may enter, people and bots do not mix, and no rule is changed.
contest-set-enter = I take part
contest-set-start = Start
contest-set-start-host = when I say so
contest-set-start-minutes = in { $minutes } minutes
contest-set-start-hours = { $hours ->
    [one] in { $hours } hour
   *[other] in { $hours } hours
}
contest-set-start-days = { $days ->
    [one] in { $days } day
   *[other] in { $days } days
}
contest-set-start-at = at a time that I choose
contest-set-at = Time (yours)
contest-open = Open this tournament
table-contest = Back to the tournament
profile-contests = Tournaments
profile-contest-place = Place { $place } of { $of }
profile-contest-running = Being played
profile-contest-points = Points: { $points }
