# What the commands for makers of engines say: match, book, conform, bench, perft, selfplay and tune.

## Values on the command line

usage-time = un nombre de secondes est attendu, comme 0.1 ou 5
usage-engine = un programme et ses arguments sont attendus
usage-setting = { $setting } : il faut { $expected }
usage-setting-depth = un nombre de coups
usage-setting-nodes = un nombre de positions
usage-setting-faults = faults=lose ou faults=void
usage-setting-keys = name=, time=, depth=, nodes=, faults=, option.NOM=, ou cmd= en dernier
usage-sprt = deux nombres sont attendus, comme dans 0,5, ou quatre, comme dans 0,5,0.05,0.05
usage-sprt-elo = un Elo de { $elo } n’est pas entre -{ $max } et +{ $max }
usage-sprt-order = le premier Elo doit être inférieur au second, mais { $elo0 } n’est pas inférieur à { $elo1 }
usage-sprt-risk = les risques doivent être compris entre 0 et 0.5, ce qui n’est pas le cas de { $risk }
usage-address = une adresse en chiffres est attendue : 127.0.0.1 pour cette machine seulement, 0.0.0.0 pour tous les appareils du réseau
usage-log-level = il faut off, error, warn, info, debug ou trace
usage-host = un nom comme club.example est attendu, sans protocole ni port
usage-bot = un nom et une commande sont attendus, comme dans name=Nokamute,cmd=nokamute uhp
usage-bot-name = « { $name } » ne peut pas être un nom : il faut 2 à 20 lettres, chiffres et espaces

## Engines in other programs

engine-start = Impossible de démarrer { $program } : { $error }
engine-ended = il s’est arrêté ({ $status }) en réponse à « { $asked } »
engine-ended-at-start = il s’est arrêté ({ $status }) dès son démarrage
engine-closed = il a fermé sa sortie en réponse à « { $asked } »
engine-closed-at-start = il a fermé sa sortie dès son démarrage
engine-silent = il n’a toujours pas répondu à « { $asked } » au bout de { $seconds } s
engine-silent-at-start = il ne s’est toujours pas présenté au bout de { $seconds } s
engine-refused = il a répondu à « { $asked } » par « { $said } »
engine-refused-at-start = il devrait commencer par se présenter, mais a dit « { $said } »
engine-exit-code = code de sortie : { $code }
engine-illegal = il a joué « { $said } », ce qui n’est pas permis

## Matches

match-cannot-play = { $name } ne peut pas jouer : { $fault }.
match-other-pieces = { $name } ne dit pas qu’il sait jouer { $pieces }.
match-nothing-counts = Les { $games } dernières parties n’ont pas compté ; dans la dernière : { $last }.
match-log-unwritable = Le journal ne peut pas être écrit : { $error }.
match-log = Le journal { $file } est inutilisable : { $fault }
match-log-line = la ligne { $line } n’est pas celle d’un journal de match.
match-log-other = c’est le journal d’un autre match.
match-difference = { $name } : { $found } dans le journal, { $wanted } maintenant
match-log-in-use = un autre match y écrit en ce moment.
match-cores = --concurrency { $games } demande un cœur par partie, et il y en a { $cores }.
match-sprt-two = --sprt concerne deux moteurs, et il y en a davantage.
match-not-found = Ce programme est introuvable : { $error }.
match-path-not-text = Le chemin de ce programme n’est pas du texte.
match-book = Le recueil { $file } est inutilisable : { $fault }
match-book-pieces = ses pièces sont { $pieces } ; indiquez --pieces { $pieces }.
match-book-empty = il ne contient pas d’ouverture : une GameString par ligne est attendue.
match-book-line = ligne { $line } : { $fault }
match-book-other-pieces = La partie est du type { $pieces }, mais les lignes précédentes sont du type { $book }.
match-engine = { $name } : { $id }, { $limit } par coup{ $options }
match-heading =
    { $meetings ->
        [all] { $count } parties pour chaque paire, { $pieces }, { $openings } ouvertures, journal { $file }
        [first] { $count } parties de chacun contre le premier, { $pieces }, { $openings } ouvertures, journal { $file }
       *[two] { $count } parties, { $pieces }, { $openings } ouvertures, journal { $file }
    }
match-going-on =
    { $count ->
        [one] Reprise après { $count } partie.
       *[other] Reprise après { $count } parties.
    }
match-kept = Les parties terminées sont dans { $file } ; la même commande continue à partir de là.
match-stopped = Arrêté.
match-faults = fautes { $count }
match-loses = perd
match-not-counted = non comptée
match-column-engine = moteur
match-column-games = parties
match-column-points = points
match-column-score = score
match-column-faults = fautes
match-column-mean = s moy.
match-column-most = s max.
match-pairs = Paires à 0, ½, 1, 1½, 2 points : { $counts }
match-superiority = { $name } est le plus fort avec une vraisemblance de { $percent } %
match-sprt-open = pas encore décidé
match-sprt-passed = réussi
match-sprt-failed = échoué

## Books

book-done = { $pieces } : { $count } ouvertures, { $dropped } autres n’étaient pas équilibrées ; { $seconds } s
book-own-done = { $moves } coups dans { $sets } jeux de pièces ; { $seconds } s
book-stopped = Arrêté. Rien n’a été écrit.
book-unwritable = Le recueil ne peut pas être gardé dans { $file } : { $error }.
book-no-memory = La mémoire ne suffit pas pour réfléchir.

## The bench and perft

bench-column-position = position
bench-column-depth = prof.
bench-column-nodes = positions
bench-column-count = total
bench-column-time = temps
bench-column-speed = vitesse
bench-all = toutes
bench-no-signature = Aucune signature n’est connue pour ces réglages.
bench-same = La signature est { $signature }, comme attendu.
bench-other = La signature est { $signature }, mais { $committed } est attendue : la recherche ou l’évaluation a changé. Si c’est voulu, { $command } écrit la nouvelle.
bench-unwritable = La signature ne peut pas être gardée dans { $file } : { $error }.
bench-changed = { $file } : modifié
bench-unchanged = { $file } : inchangé
count-line = { $file }, ligne { $line } : { $fault }
count-no-count = « { $text } » n’est pas un total : après les deux-points, il y en a un par profondeur à partir de 0.
count-other = { $expected } suites de longueur { $depth } sont attendues, mais { $found } ont été trouvées.
count-list = { $positions } parties, dont { $checked } vérifiées d’après la liste

## Games of the engine against itself

selfplay-no-memory = La mémoire ne suffit pas pour { $games } parties à la fois.
selfplay-unusable = { $file } est inutilisable : { $fault }
selfplay-foreign = il ne commence pas comme un fichier de skep selfplay.
selfplay-version = il est de la version { $version }, et ce programme connaît la version { $known }.
selfplay-other-settings = ses parties ont été jouées avec d’autres réglages.
selfplay-signature = signature du moteur
selfplay-damaged = il est abîmé : à l’octet { $byte }, où la partie { $game } devrait commencer, se trouve autre chose que ce qui a été écrit.
selfplay-in-use = un autre processus y écrit.
selfplay-unwritable = { $file } ne peut pas être écrit : { $error }. { $games } parties sont gardées, et la même commande continue.
selfplay-summary = { $file } : { $games } parties de { $length } coups, { $white } gagnées par Blanc, { $draws } nulles, { $black } gagnées par Noir
selfplay-speed = { $positions } positions  { $pace } positions/s  { $games } parties/s
selfplay-games = { $played }/{ $games } parties
selfplay-stopped = Arrêté. La même commande continue.

## Learning weights

tune-stopped-early = Arrêté avant d’avoir rien appris.
tune-too-few = Trop peu de parties pour apprendre ({ $games }) : il en faut au moins 10, et des milliers valent mieux.
tune-games = { $games } parties : { $learned } positions pour apprendre et { $held } mises de côté
tune-left-out = laissées de côté : { $unthought } d’ouvertures, de hasard et de passes, { $decided } avec la fin en vue, { $sharp } avec une reine près de tomber, { $repeated } déjà vues
tune-scale = Les poids actuels conviennent le mieux aux résultats avec une échelle de { $best } ; l’échelle est maintenant { $scale }.
tune-column-epoch = tour
tune-column-learned = appris
tune-column-held = de côté
tune-column-weight = poids
tune-column-positions = positions
tune-column-before = avant
tune-column-after = après
tune-loss = perte avec ce qui est écrit : de côté { $held_before } → { $held_after }, appris { $before } → { $after }
tune-unwritable = La table ne peut pas être gardée dans { $file } : { $error }.
tune-written = La table est dans { $file }.
tune-stopped = Arrêté : ce sont les meilleurs poids trouvés.
tune-illegal = la partie { $game } contient un coup interdit.

## Examinations

conform-unusable = Le moteur est inutilisable : { $fault }.
conform-interrupted = Interrompu : aucune erreur jusqu’ici.
conform-fails = { $name } n’est pas conforme. Cas qui échouent : { $cases }. Parties qui diffèrent : { $games }.
conform-conforms = { $name } est conforme : aucune différence dans { $positions } positions.
conform-holds = { $name } est conforme : tous les cas obligatoires sont remplis.
conform-plays-base = joue le jeu de base seul
conform-plays = joue { $sets } jeux de pièces : { $pieces }
conform-must = Ce que le protocole et les règles exigent
conform-should = Ce sur quoi comptent les interfaces et autres programmes
conform-cases = { $held_must } cas obligatoires sur { $must } sont remplis, { $held_should } cas souhaités sur { $should } ; laissés de côté : { $skipped }
conform-games = Parties au hasard à partir de la graine { $seed }
conform-column-set = jeu
conform-column-games = parties
conform-column-ended = finies
conform-column-positions = positions
conform-column-moves = coups
conform-column-differences = différences
conform-column-all = total
conform-repetitions = Parties qu’il a déclarées nulles à la troisième apparition d’une position : { $games }. Un moteur en a le droit ; ce n’est pas une différence.
conform-pace = { $seconds } s, { $positions } positions par seconde
conform-incomplete = Tout ce qui était prévu n’a pas été comparé.
conform-first-difference = La première différence
conform-state = Après cette partie, Skep dit :
conform-state-theirs = et { $name } dit :
conform-failure = Dans cette partie, { $name } a échoué : { $fault }.
conform-other-moves =
    { $side ->
        [white] C’est à Blanc de jouer, et les deux ne donnent pas les mêmes coups.
       *[black] C’est à Noir de jouer, et les deux ne donnent pas les mêmes coups.
    }
conform-only = { $name } seul :
conform-twice = deux fois par { $name } :
conform-sees = { $piece } selon { $name } : { $count }
conform-legend = Les nombres montrent où elle peut aller ; un ! montre où elle ne le peut que dans une seule des deux images.

## skep uhp : ce qu’une interface montre quand quelque chose est refusé. Les commandes et ce qu’elles prennent sont du protocole

uhp-unknown = « { $word } » n’est pas une commande. Tapez 'help' pour les voir.
uhp-arguments =
    { $command ->
        [play] play demande un coup, par exemple wS1 ou bA1 wS1/. Tapez 'help play'.
        [bestmove] bestmove demande time hh:mm:ss, depth N, seconds S ou nodes N. Tapez 'help bestmove'.
        [undo] undo demande un nombre de coups, à partir de 1. Tapez 'help undo'.
        [options] options se tape seul, avec get et un nom, ou avec set, un nom et une valeur. Tapez 'help options'.
        [perft] perft demande une profondeur de 0 à 20. Tapez 'help perft'.
       *[other] { $command } se tape seul. Tapez 'help { $command }'.
    }
uhp-game = newgame demande un type de partie ({ $sets }) ou une GameString, qui commence par un type.
uhp-no-option = Il n’y a pas d’option « { $name } ». Tapez 'options' pour les voir.
uhp-option-value = { $name } ne peut pas être « { $value } » : { $expected }.
uhp-no-game = Il n’y a pas de partie. Tapez 'newgame' pour en commencer une.
uhp-over = La partie est terminée. Tapez 'newgame' pour en commencer une autre, ou 'undo'.
uhp-played =
    { $count ->
        [0] Aucun coup n’a été joué.
        [one] Un seul coup a été joué.
       *[other] Seulement { $count } coups ont été joués.
    }
uhp-past-third = La partie a continué après la troisième apparition d’une position. Tapez d’abord 'newgame'.
uhp-own-fault = Le moteur a choisi un coup interdit, ce qui est une erreur de sa part.
