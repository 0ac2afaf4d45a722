## The page

report-title = { $game }: what the games show
report-lead = { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $seats } seats, played by { $bots }, seed { $seed }. Every estimate has its 95 % interval and what it was counted from (n).
report-contents = Contents
report-rows = Table, { $rows } rows
report-table = Table
report-filter = Filter by name
report-behind-note = To see the games behind a figure, copy its code: parlour games-behind FOLDER CODE. Games played beside the study, with other bots or rules or for an experiment, are not kept.
report-behind-link = To see the games behind a figure, follow its code. Games played beside the study, with other bots or rules or for an experiment, are not kept.
report-home = All studies
report-bots-only = All of this is true of these bots. People may play differently.
report-interval = { $low } to { $high }
report-number-0 = { NUMBER($value, maximumFractionDigits: 0) }
report-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-number-3 = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
report-and-more = { $names } and { $more } more
report-no-course = No games were looked at closely in this study: at least 20 are needed.
report-kpi-games = games
report-kpi-decisions = decisions per game, median
report-kpi-edge = points from an even share, the furthest seat or place
report-kpi-forced = of all decisions are forced
report-kpi-decided = of the game is over when the winner takes the lead for good
report-part-provenance = Where this comes from
report-part-findings = Works, breaks, test next
report-part-seats = Seats and order
report-part-length = Length and waiting
report-part-choice = Choice
report-part-luck = Luck and skill
report-part-tension = Tension
report-part-catalogue = Catalogue
report-part-clauses = Rules that come up
report-part-strategies = Strategies and secrets

## Heads of tables

report-head-value = estimate
report-head-interval = 95 % interval
report-head-interval-wide = interval for all at once
report-head-n = n
report-head-behind = games behind it
report-head-seat = seat
report-head-order = order
report-head-bot = bot
report-head-verdict = verdict
report-head-edge = off even, points
report-head-measure = measure
report-head-least = least
report-head-q5 = 5 %
report-head-q10 = 10 %
report-head-q25 = 25 %
report-head-q50 = median
report-head-q75 = 75 %
report-head-q90 = 90 %
report-head-q95 = 95 %
report-head-most = most
report-head-mean = mean
report-head-decisions = decisions
report-head-games = games
report-head-wait = wait
report-head-longest-wait = longest wait
report-head-out = out of the game
report-head-ending = ending
report-head-subject = what
report-head-family = family
report-head-offered = offered
report-head-taken = taken
report-head-rate = taken when offered
report-head-often-all = in all
report-head-in-games = games with it
report-head-when = first at
report-head-with = with
report-head-without = without
report-head-apart = apart
report-head-third-1 = first third
report-head-third-2 = second third
report-head-third-3 = last third
report-head-more = more than its family, points
report-head-change = change
report-head-raw-change = change before it is seen among its kind
report-head-raw = effect in all, points
report-head-holds = does it hold
report-head-wrong-sign = wrong sign
report-head-flag = flag
report-head-found = found
report-head-effect = effect in points
report-head-part = part
report-head-tenth = tenth
report-head-shown = chance shown
report-head-won = games won
report-head-clause = clause
report-head-begins = begins
report-head-first = first turn
report-head-last = last turn
report-head-often = per game
report-head-share-of-games = of all games
report-head-what = figure
report-head-before = before
report-head-now = now
report-head-p = p
report-head-players = players
report-head-levels = bots
report-head-near = near the best
report-head-budget = budget
report-head-elo = Elo
report-head-game = game
report-head-skill = skill
report-head-option = option
report-head-usual = here
report-head-differs = another winner
report-head-identical = same game
report-head-share-change = change of its share, points
report-head-length-change = change of decisions
report-head-alone = one … among
report-head-limit = restriction

## 0 Where this comes from

report-run = The run
report-run-game = Game
report-run-parlour = Parlour
report-run-rules = Rules version
report-run-options = Options
report-run-bots = Bots by seat
report-run-strength = Their strength
report-run-seed = Seed
report-run-games = Games
report-run-rounds = Rounds
report-run-distinct = Distinct games
report-options-usual = all at their defaults
report-strength-said = { $bot }: { $elo } Elo ({ $interval }), where { $levels } have 0 on average
report-strength-none = not measured: parlour study … --probes strength
report-rounds-note = A round is the same dice with the bots in every rotation of seats, or one game if all bots are equal. Intervals count rounds, not games.
report-self-test = Self-test
report-passed = passed
report-failed = failed
report-wrong = { $count ->
    [one] { $count } exception.
   *[other] { $count } exceptions.
}
report-check-points = The points of every game add up to one.
report-check-ranks = The winner of every game is ranked first.
report-check-decided = The seats’ decisions add up to the game’s.
report-check-facts = Every decision is counted as exactly one fact.
report-check-rounds = All rounds have the same number of games.
report-check-distinct = No game was played twice.
report-check-unfinished = Every game came to its end.
report-check-halves = Both halves of the run agree about the first seat.
report-check-mirror = A player who takes the next seat from round to round wins an even share.
report-bots = Strength of the bots
report-bots-note = The share of wins at their own tables, over all seats.

## 1 Works, breaks, test next

report-list-works = Works
report-list-breaks = Breaks
report-list-next = Test next
report-list-none-works = Nothing has been shown to work yet.
report-list-none-breaks = Nothing crossed a threshold.
report-list-none-next = Nothing is left open by the thresholds.
report-tag-works = works
report-tag-breaks = breaks
report-tag-next = test
report-finding-checked = The run passed all { $count } of its self-tests.
report-finding-check-points = In { $count } games the points do not add up to one: the figures cannot be trusted.
report-finding-check-ranks = In { $count } games the winner is not ranked first: the figures cannot be trusted.
report-finding-check-decided = In { $count } games the seats’ decisions do not add up: the figures cannot be trusted.
report-finding-check-facts = In { $count } games some decisions were not counted as facts: take rates are incomplete.
report-finding-check-rounds = Some rounds have fewer games than others: finish the study first.
report-finding-check-distinct = { $count ->
    [one] { $count } game was played twice
   *[other] { $count } games were played twice
}: the intervals are narrower than they should be.
report-finding-check-unfinished = { $count ->
    [one] { $count } game was given up because it did not end
   *[other] { $count } games were given up because they did not end
}: look at what repeats.
report-finding-check-halves = The two halves of the run disagree about the first seat: something changed while it ran.
report-finding-check-mirror = A player who takes the next seat from round to round does not win an even share: seats and dice are not independent.
report-finding-seat-fair = The seats are fair to within { $tolerance } points; the furthest is { $value } points off.
report-finding-seat-unfair = { $place } is { $value } points off an even share. Give the others something for it, or change who starts.
report-finding-seat-unknown = It is not known yet whether the seats are fair; the furthest is { $value } points off. { $games ->
    [0] Play more games.
   *[other] About { $games } games would show an edge as large as the tolerance in four of five runs.
}
report-finding-order-fair = The order of moving is fair to within { $tolerance } points; the furthest place is { $value } points off.
report-finding-order-unfair = The order of moving is unfair: { $place }, { $value } points off an even share. Compensate that place, or change the order from round to round.
report-finding-order-unknown = It is not known yet whether the order of moving is fair; the furthest place is { $value } points off. { $games ->
    [0] Play more games.
   *[other] About { $games } games would show an edge as large as the tolerance in four of five runs.
}
report-finding-length-long = One game in twenty takes { $most } decisions or more, where half of them take at most { $middle }. Find out what keeps those going.
report-finding-length-even = The length can be planned: half of the games take at most { $middle } decisions, and nineteen of twenty at most { $most }.
report-finding-out = { $place } has nothing left to decide for { $value } of the game. Give that seat something to do, or end the game earlier.
report-finding-forced = { $value } of all decisions have a single move. Let the game play those itself, or open another way.
report-finding-free = Players mostly have a choice: { $value } of all decisions are forced, and there are { $branching } moves on average.
report-finding-flat = { $value } of the decisions with a choice hardly change anybody’s chances. Raise what is at stake, or leave them out.
report-finding-sharp = Choices matter: only { $value } of the decisions with a choice hardly change the chances.
report-finding-draws = { $value } of the games have no winner. Break ties, or make playing for a draw costly.
report-finding-rarely = { $many ->
    [one] Hardly ever taken, though often offered: { $names }, in { $value } of its offers. Make it better or cheaper, or see whether stronger bots want it.
   *[other] { $many } things are hardly ever taken, though often offered: { $names }; the one offered most often, in { $value } of its offers. Make them better or cheaper, or see whether stronger bots want them.
}
report-finding-seldom = { $many ->
    [one] Hardly ever done, though often possible: { $names }, in { $value } of the cases.
   *[other] { $many } moves are hardly ever made, though often possible: { $names }; the one possible most often, in { $value } of the cases.
} See whether stronger bots do so; if not, the rules may do without.
report-finding-always = { $many ->
    [one] Taken almost every time: { $names }, in { $value } of its offers. Forbid it to one seat, and see what that seat loses.
   *[other] { $many } things are taken almost every time: { $names }; the one offered most often, in { $value } of its offers. Forbid them to one seat, and see what that seat loses.
}
report-finding-experiment = Find out by experiment what each item is worth. Win rates of those who have it do not show that.
report-finding-strong = Stronger than the others of their kind, by experiment: { $names }; the most by { $value } points. Make them dearer or weaker.
report-finding-weak = Weaker than the others of their kind, by experiment: { $names }; the most by { $value } points. Make them cheaper or stronger.
report-finding-even = None of the { $count } items stands out in the experiment.
report-finding-again = Of { $count ->
    [one] one item that stands out and was
   *[other] { $count } items that stand out and were
} tried again with { $bots }, { $many ->
    [0] none surely does so again.
    [one] one surely does so again: { $names }.
   *[other] { $many } surely do so again: { $names }.
}
report-finding-look = Look closely at some games, to see when they are decided.
report-finding-blind = The evaluation explains only { $share } of the results, too little to speak of tension. Study with a stronger bot’s evaluation.
report-finding-early = The winner leads for good after { $value } of the game. Shorten the rest, or let those behind catch up.
report-finding-late = The games stay open: the winner leads for good only after { $value } of the game.
report-finding-hopeless = Whoever is last at half time wins { $value }, where { $par } is an even share. Give those behind a way back.
report-finding-comeback = Being last at half time is no verdict: { $value } of them still win, where { $par } is an even share.
report-finding-players = Unfair with { $names } players. With { $count }, { $place }: { $value } of the wins, where { $par } is an even share. Each number of players needs a remedy of its own.
report-finding-dominated = { $many ->
    [one] Never near the best move, looking one move ahead, though something else was possible: { $names }, in { $value } of its offers. See whether stronger bots find a use for it.
   *[other] { $many } things are never near the best move, looking one move ahead, where something else is possible: { $names }; the first, in { $value } of its offers. See whether stronger bots find a use for them.
}
report-finding-ladder = Thinking pays: who has a budget of { $to } instead of { $from } wins { $value }, where { $par } is an even share.
report-finding-ladder-flat = Twice the budget wins hardly more than the simple one: { $value }, where { $par } is an even share. Look for decisions that matter.
report-finding-ladder-unknown = It is not known yet whether twice the budget wins more: { $value }, where { $par } is an even share. Play the ladder with more --probe-games.
report-finding-better-without = { $many ->
    [one] The bot wins more if it must play like this: { $names }. It then wins { $value }, where { $par } is an even share.
   *[other] The bot wins more if it must play like one of these: { $names }. With the first it wins { $value }, where { $par } is an even share.
} Either it does not know better, or the choice is a trap.
report-finding-clauses = { $many ->
    [one] A clause of the rules never came up: { $names }. Do without it, or see whether other options or stronger bots need it.
   *[other] { $many } clauses of the rules never came up: { $names }. Section 8 says what they are about: do without them, or see whether other options or stronger bots need them.
}
report-finding-secrets = The secrets are worth keeping: who sees everything wins { $value } points more.
report-thresholds = Thresholds, stated before the run
report-threshold-forced = Too little choice: more than { $value } of the decisions are forced.
report-threshold-flat = Choices without weight: more than { $value } of those with a choice are flat.
report-threshold-long = Too uneven: one game in twenty is more than { $value } times as long as the median.
report-threshold-out = Left out: more than { $value } of the game comes after a seat’s last decision.
report-threshold-early = Decided too early: the winner leads for good before { $value } of the game.
report-threshold-late = Stays open: the winner leads for good after { $value } of the game.
report-threshold-comeback = Hopeless: those who are last at half time win less than { $value } of an even share.
report-threshold-always = No real choice: taken in more than { $value } of the offers.
report-threshold-rarely = Hardly ever taken: in { $value } of the offers or less.
report-threshold-offers = Hardly ever taken counts from { $value } offers on.
report-threshold-draws = Too often undecided: more than { $value } of the games have no winner.
report-threshold-trust = Tension is judged if the chances explain at least { $value } of the results.
report-changes = What changed since the earlier study
report-changes-none = No figure differs from the earlier study by more than chance explains.
report-changes-note = Of all figures that both studies have; at most one in ten of those listed differs by chance (Benjamini and Hochberg).

## 2 Seats and order

report-by-seat = Wins by seat
report-by-order = Wins by order of moving
report-order-none = The game does not say who moves first, second and so on.
report-by-players = Wins by number of players
report-by-levels = Wins among weaker and stronger bots
report-elsewhere-order = By the order of moving, with games played beside the study; its own row has its own games. Fair and unfair as above.
report-elsewhere-seat = By seat, with games played beside the study; its own row has its own games. Fair and unfair as above.
report-dots-about = Share of wins as dots with their 95 % intervals as bars; the dashed line is an even share, { $par }.
report-dots-note = 95 % interval, line at { $par }
report-verdict-fair = fair
report-verdict-unfair = unfair
report-verdict-unknown = not known yet
report-fair-seat-fair = The seats are fair. The furthest from even is { $place }: { $points } points ({ $interval }).
report-fair-seat-unfair = The seats are unfair: { $place } is { $points } points off an even share ({ $interval }).
report-fair-seat-unknown = More games can tell. The furthest from even is { $place }: { $points } points ({ $interval }).
report-fair-order-fair = The order is fair. The furthest from even: { $place }, { $points } points ({ $interval }).
report-fair-order-unfair = The order is unfair: { $place }, { $points } points off an even share ({ $interval }).
report-fair-order-unknown = More games can tell. The furthest from even: { $place }, { $points } points ({ $interval }).
report-front = The first { $places } to move win { $value } together ({ $interval }), where { $par } is an even share.
report-fair-rule = Fair means that every share is within { $tolerance } points of { $par }, by 90 % intervals. A draw is a win that all share.
report-power = A run like this sees an edge of { $points } points in four of five cases.
report-power-head = What this run can see
report-power-none = A single round shows nothing: play more.
report-all-equal = That all are equal: p { $p }.

## 3 Length and waiting

report-lengths = How long games are
report-measure-decisions = decisions
report-measure-turns = turns
report-measure-events = events, with chance
report-measure-minutes = minutes
report-minutes-note = Minutes count { $seconds } seconds for a decision. No game is left out.
report-longest = The longest games:
report-decisions-per-game = Decisions per game
report-bars-about = How many games have how many decisions.
report-games-note = games
report-waiting = Waiting
report-waiting-note = Waiting counts the events between two decisions of a seat. Out of the game is the part that comes after a seat’s last decision.
report-endings = How games end
report-endings-note = Endings go by the game’s own short names. Draws and games that were given up are always counted.
report-ending-draws = draws
report-ending-unfinished = given up

## 4 Choice

report-choice-much = How much choice
report-choice-branching = moves to choose from
report-choice-forced = forced: a single move
report-choice-flat = flat, of those with a choice
report-choice-stake = at stake: best less worst move, points
report-choice-regret = regret: best less played move, points
report-choice-note = Flat: the best and the worst move differ by less than { $points } points of the chance to win, looking one move ahead.
report-rate-note = taken when offered
report-rate-most = taken when offered, the { $most } most offered
report-rate-about = Share of the decisions that offered it in which it was taken, as dots with their 95 % intervals as bars.
report-at-most = at most { $share }
report-near = Near the best
report-dominated = dominated
report-dominated-note = How often a choice was within { $points } points of the best move, of the decisions that offered it beside something else, looking one move ahead. Intervals count games. Dominated: never, in { $offers } offers or more, of { $games } games or more.

## 5 Luck and skill

report-luck = Luck and skill
report-luck-parts = What moves the chances
report-luck-about = The parts of all changes of the chances, squared, as dots with their 95 % intervals as bars.
report-luck-start = seat and deal
report-luck-chance = luck
report-luck-moves = moves
report-luck-later = seen later
report-same-eyes = These bots judge moves by the evaluation that is used here, and look no further. They lose nothing by it, whatever they play, so this says nothing about skill: study stronger bots.
report-luck-note = Changes of the chances, squared, which add up. Luck is what chance does, counted after the best reply. Moves: what was lost by moves other than the best. Seen later: what the evaluation did not see coming.
report-luck-given = given away by moves, per seat and game, points
report-skill = Skill
report-skill-note = To see how much stronger play wins, let levels meet: parlour match.
report-ladder = Twice the thinking
report-ladder-about = What one player with twice the budget wins at a table of those with the simple one, as dots with their 95 % intervals as bars; the dashed line is an even share.
report-ladder-note = The strongest level with small budgets of nodes or simulations, one with twice as many against the others. Elo is how much stronger that makes it.
report-spread = How far apart players are
report-spread-said = From { $weakest } to { $strongest }, ratings deviate by { $spread } Elo ({ $interval }). That is as if the better player won with chance { $skill } ({ $range }), and a coin decided otherwise.
report-spread-least = From { $weakest } to { $strongest }, ratings deviate by { $spread } Elo or more: somebody won every game, so more games may show more. That is as if the better player won with chance { $skill } ({ $range }) at least, and a coin decided otherwise.
report-spread-note = The other games are those of people on the web (Duersch, Lambrecht and Oechssler 2020). The figure depends on who plays: here a few levels of bots, without the random one. So it is a rough guide, and does not rank games.
report-known-chess = Chess
report-known-terraforming-mars = Terraforming Mars
report-known-azul = Azul
report-known-catan = CATAN
report-known-backgammon = Backgammon
report-known-coup = Coup
report-known-yahtzee = Yahtzee
report-known-incan-gold = Incan Gold

## 6 Tension

report-tension = Tension
report-tension-lead-changes = lead changes per game
report-tension-decided-at = decided at, part of the game
report-tension-leader-wins = the first at half time wins
report-tension-comeback = comeback: the last at half time wins
report-tension-runaway = runaway: wins of the first at half time less its chances, points
report-tension-drama = drama: how far winners were behind, points
report-tension-kingmaking = kingmaking, of all decisions
report-tension-note = From { $games } games that were looked at closely. An even share is { $par }. Decided at: from then on the winner stays in front.
report-kingmaking-note = Kingmaking: the decision moves the own chance by less than 1 point and somebody else’s by more than 5, on the evaluation’s own scale.
report-kingmaking-two = At a table of two nobody can make a king.
report-fan = Chances of those who won
report-fan-about = The chance of the later winner by tenth of the game: the median as a line, half of the games and four of five as bands; the dashed line is an even share.
report-fan-note = By tenth of the game: the median, half of all games, four of five.
report-suspense = How open games are
report-suspense-about = How open the games are by tenth: 100 % if all have the same chance, 0 % if one is sure to win.
report-suspense-note = By tenth of the game: 100 % if all have the same chance, 0 % if somebody is sure to win.
report-trust = Do the chances come true?
report-trust-about = Chances shown against games won, in games that they were not fitted to: the closer to the dashed line, the better.
report-trust-said = The chances were fitted to half of the games (sharpness { $sharpness }) and compared with { $decisions } decisions of the other half: { $surprise } bits of surprise, where knowing nothing has { $nothing }. They explain { $explained }.
report-hidden-note = Something is hidden in this game: the values are those of the true state, which no player knows.

## 7 Catalogue

report-catalogue = Catalogue
report-no-items = The game names no items that are balanced against each other.
report-why-association = Why with and without are grey
report-why-1 = Those who are ahead can afford more, long games show more, and some things are a last resort. So winners and losers differ in what they have, whatever it is worth.
report-why-2 = With and without are associations for these bots, never strength. An even share is 1.00.
report-why-3 = What an item is worth shows when it is given to a random seat, or forbidden to one.
report-association-note = Without: seats that could have and did not; of what just happens, the other seats of the same games. Thirds: when it first happened. Small figures are n; fewer than 30 cases have no interval.
report-par-note = an even share is 1.00
report-effects = Effects by experiment
report-effects-gift = Effects by experiment: a free copy for a seat drawn by lot
report-effects-ban = Effects by experiment: forbidden to a seat drawn by lot
report-effects-price-cheaper = Effects by experiment: its price one lower for a seat drawn by lot
report-effects-price-dearer = Effects by experiment: its price one higher for a seat drawn by lot
report-effects-again = { $title }, again with { $bots }
report-effects-again-note = The ten with the most effect and the ten with the least, once more with other bots and other dice. Each is compared with what its family did before, and with the median of all of these now. Of those that were flagged before, one holds if its interval is on the same side, and turns if it is on the other.
report-holds-yes = holds
report-holds-no = turns
report-holds-unknown = not known
report-effects-presence-length = Effects by experiment: dealt, and the length of a game in decisions
report-effects-presence-margin = Effects by experiment: dealt, and the winner's margin
report-effects-presence-first = Effects by experiment: dealt, and the share of wins of the first to move
report-effects-dealt-about = What an item that is dealt changes, compared with what could lie there instead, as dots with their 95 % intervals as bars, the largest first; the dashed line is no change.
report-effects-dealt-note = What an item that is dealt changes, compared with what could lie there instead, and drawn towards nothing the more the less is known of it. Flagged: less than { $wrong } % chance of the wrong sign. Found: at most { $false } % of these are false (Benjamini and Hochberg).
report-effects-about = How much more an item does for the share of wins than the median of its family, in points, as dots with their 95 % intervals as bars, the largest first; the dashed line is that median.
report-no-effects = No experiment was made: parlour experiment gives items to random seats, forbids them, or changes their prices.
report-effects-note = How much more an item does than the median of its family, in points, and drawn towards the family the more the less is known of it. Flagged: less than { $wrong } % chance of the wrong sign. Found: at most { $false } % of these are false (Benjamini and Hochberg).
report-flagged = flagged
report-discovered = found
report-scatter = Taken and worth
report-scatter-about = How often an item is taken when it is offered, against its effect.

## 8 Clauses

report-clauses = Clauses
report-no-clauses = Nothing was traced: parlour study … --probes clauses
report-clauses-never = Never came up, with these options and bots:
report-clauses-all = Every clause came up.
report-rules = What each option does
report-rules-note = Every option one step from where it is, or at its largest where it is 0 for none, with the same dice. Another winner: in how many games somebody else wins. Where hardly any game stays the same, that is mostly chance, and only the changes with their intervals say what the rule does. The seat is the one whose share changes most.

## 9 Strategies and secrets

report-happened-note = what just happens
report-strategies = Strategies
report-strategies-note = No bots were made to meet for this: parlour study … --probes strength,styles,restricted
report-matrix = One among others
report-matrix-note = What one bot of a row wins at a table of bots of a column, in every seat; { $par } is an even share. Colour where the interval excludes it.
report-elo-note = Elo is 0 on the average of those who play to win.
report-styles = Styles of { $bot }, and levels
report-chain = Best answers, each to the one before: { $chain }. Each surely wins more than an even share there.
report-chain-none = Nobody here surely wins more than an even share among { $bot }.
report-restricted = Restricted play
report-restricted-about = What a bot wins that must do without something, as dots with their 95 % intervals as bars; the dashed line is an even share, { $par }.
report-restricted-note = One { $bot } that may not do something while it has another move, among others that may. Below { $par }: what it must do without is worth something. Blind to others: a master with little time that expects any move of theirs alike, among those that expect good ones.
report-restricted-same = Left out, as no game ends differently: { $names }.
report-limit-without = without: { $kind }
report-limit-blind = blind to others
report-limit-only = only { $subject } ({ $kind })
report-secrets = Secrets
report-secret-lies = claims that are lies
report-secret-challenged = claims that are challenged
report-secret-right = challenges that are right
report-secret-price = price of secrecy: what seeing everything wins, points
report-secret-prior = bits missing on a hidden thing, whatever the others have played
report-secret-known = bits missing when their play is weighed
report-secrets-note = Of all claims and challenges that the game counts.
report-secrets-none = Something is hidden in this game, but it counts no claims and challenges.
report-seer-note = One { $bot } that sees everything among others that do not. Bits: what is missing to know a hidden thing for certain; 1 is a fair coin.
