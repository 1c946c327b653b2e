# What skep --help says: what each command does, its arguments, and examples.

## Words of every page

help-usage = Utilisation :
help-commands = Commandes :
help-arguments = Arguments :
help-options = Options :
help-default = [par défaut : { $value }]
help-possible = [valeurs possibles : { $values }]
help-environment = [environnement : { $name }]
help-word-options = OPTIONS
help-word-command = COMMANDE

## What stands for a value

help-value-language = LANGUE
help-value-address = ADRESSE
help-value-port = PORT
help-value-name = NOM
help-value-level = NIVEAU
help-value-rules = RÈGLES
help-value-game = PARTIE
help-value-n = N
help-value-color = COULEUR
help-value-depth = PROFONDEUR
help-value-file = FICHIER
help-value-folder = DOSSIER
help-value-url = URL
help-value-mb = MO
help-value-s = S
help-value-engine = MOTEUR
help-value-pieces = PIÈCES
help-value-points = POINTS
help-value-seed = GRAINE
help-value-sets = JEUX
help-value-seconds = SECONDES
help-value-in = ENTRÉE
help-value-out = SORTIE
help-value-format = FORMAT
help-value-x = X

## Arguments of several commands

help-any-lang = Langue des messages : en (English), fr (Français), it (Italiano) [par défaut : celle du système, sinon l’anglais]
help-any-help = Afficher l’aide : -h en bref, --help en entier
help-any-version = Afficher la version
help-any-json = Tout afficher en JSON
help-any-game = Une GameString comme 'Base;InProgress;White[2];wS1;bS1 -wS1', une position (HOP) comme 'QA-a2=B,b', ou les règles d’une nouvelle partie : ultimate (par défaut), carbon, classic, Base, Base+MLP… ; ou un fichier (FICHIER ou @FICHIER) qui contient l’une d’elles, ou - pour l’entrée standard
help-any-rules = Les règles de la partie, si ce ne sont pas celles de la dernière édition : carbon, classic, carbon-fr, Base+P,queen-first=yes,stack-gates=no…
help-any-portable = N’utiliser que les instructions communes à toutes les machines, même si celle-ci en a de plus rapides
help-any-pieces = Les pièces : Base, Base+M… Base+MLP
help-any-out = Le fichier à écrire [par défaut : la sortie standard]

## skep

help-skep = Un logiciel pour le jeu de société Hive
help-skep-more = Sans commande, skep fait la même chose que skep serve : l’application s’ouvre dans le navigateur.
help-help = Afficher l’aide de skep ou d’une commande
help-skep-examples =
    Couleurs : dans les terminaux seulement ; NO_COLOR=1 les désactive, CLICOLOR_FORCE=1 les impose.

    Codes de sortie :
      0    tout va bien
      1    une partie ne peut pas être lue ou n’est pas conforme aux règles, un moteur n’est pas conforme, un port est pris, ou la sortie ne peut pas être écrite
      2    ligne de commande incorrecte

## skep serve

help-serve = Jouer dans le navigateur ; c’est aussi ce que fait skep sans commande
help-serve-more = Ce programme fournit l’application, à cette machine seulement, et l’ouvre dans le navigateur. Tout se passe dans le navigateur, et aucune autre machine n’est contactée. La première ligne de la sortie se termine par l’adresse.
help-serve-address = Qui peut se connecter : avec 127.0.0.1 cette machine seulement, avec 0.0.0.0 tous les appareils du réseau
help-serve-port = Le port ; 0 prend n’importe quel port libre [par défaut : 4783, ou le prochain port libre]
help-serve-host = Un autre nom auquel répondre, comme celui de cette machine ; peut être donné plusieurs fois. Il n’est pas nécessaire de donner les adresses en chiffres ni localhost. Les requêtes pour tout autre nom sont refusées
help-serve-data = Le dossier où sont gardées les parties entre joueurs ; il est créé s’il n’existe pas [par défaut : skep, là où votre système garde les données des programmes]
help-serve-database = Une base de données PostgreSQL où les garder plutôt que dans un dossier, par exemple postgres://utilisateur:motdepasse@hôte/skep
help-serve-bot = Un moteur qui parle l’Universal Hive Protocol et joue sous ce nom des parties en ligne contre toute personne qui l’invite ; peut être donné plusieurs fois. Il tourne aussi longtemps que Skep
help-serve-log = Ce qui est écrit sur la sortie d’erreur : off, error, warn, info, debug ou trace, du plus bref au plus long
help-serve-no-open = Ne pas ouvrir le navigateur
help-serve-examples =
    Exemples :
      skep serve                    sur cette machine ; comme skep seul
      skep serve --address 0.0.0.0  aussi pour un téléphone du même réseau
      skep serve --address 0.0.0.0 --host laptop.local --host club.example
      skep serve --port 8000 --no-open --log info
      skep serve --bot 'name=Nokamute,cmd=nokamute uhp'

    Les navigateurs séparent les parties de chaque adresse ; le port est donc toujours le même si possible.

    Codes de sortie :
      0    tout va bien : arrêté par Ctrl-C
      1    le port est pris ou l’adresse n’est pas de cette machine
      2    ligne de commande incorrecte
      130  arrêté par un second Ctrl-C

## skep play

help-play = Jouer dans le terminal, contre l’ordinateur ou à deux au même clavier
help-play-more = Avec --level, l’ordinateur joue l’autre camp ; sans cette option, deux personnes jouent à tour de rôle. On tape des coups comme wS1, puis bA1 wS1/ pour « la première fourmi noire en haut à droite de la première araignée blanche ». Le mot hint demande un conseil, undo reprend le coup, help explique le reste.
help-play-rules = Les règles : ultimate (par défaut), carbon, classic, un livret suivi à la lettre (ultimate-en, carbon-fr, thirteen-fr, base-fr, base-it), Base, Base+MLP, carbon,repetition=agreement…
help-play-load = Continuer une partie : le fichier où elle a été enregistrée, ou sa GameString
help-play-level = Jouer contre l’ordinateur, de 1 (un enfant peut gagner) à { $max } (pleine puissance)
help-play-color = Votre camp contre l’ordinateur ; Blanc commence
help-play-no-book = À pleine puissance, commencer chaque partie par le coup que le moteur juge le meilleur, au lieu de varier ses ouvertures
help-play-examples =
    Exemples :
      skep play            à deux
      skep play --level 1  contre l’ordinateur, pour une première partie
      skep play --level 5 --color random
      skep play --rules carbon --lang fr
      skep play --load my-game.txt

    Une partie interrompue, parce que la fenêtre a été fermée ou le programme arrêté, est gardée dans ~/.local/state/skep ; le prochain skep play dit comment la continuer.

    La partie est nulle à la troisième apparition d’une position, sauf si les règles disent repetition=agreement. Aucun livret imprimé n’a cette règle.

    Codes de sortie :
      0    tout va bien
      1    le fichier ne peut pas être lu ou sa partie n’est pas conforme aux règles
      2    ligne de commande incorrecte

## skep show

help-show = Montrer une partie : le plateau, les réserves, à qui de jouer et les coups permis
help-show-hop = Afficher la position en HOP, et rien d’autre. Il dit les pièces, mais pas les autres règles : ajoutez --rules pour le relire
help-show-examples =
    Exemples :
      skep show 'Base;InProgress;White[2];wS1;bS1 -wS1'
      skep show game.txt --json
      skep show carbon

    Dans l’image, un chiffre sous le toit d’une case est la hauteur d’une pile ; des crochets marquent la pièce qui a bougé en dernier.

    Codes de sortie :
      0    tout va bien
      1    la partie ne peut pas être lue ou n’est pas conforme aux règles
      2    ligne de commande incorrecte

## skep perft

help-perft = Compter les suites de coups de toutes les longueurs jusqu’à PROFONDEUR
help-perft-more = La preuve classique d’un générateur de coups : les totaux des programmes qui connaissent les règles concordent.
help-perft-depth = Jusqu’à combien de coups compter, 20 au plus
help-perft-list = Compter à partir de chaque partie d’une liste : un fichier avec une partie par ligne, ou - pour l’entrée standard. Une ligne peut continuer par deux-points et ses totaux à partir de la profondeur 0, comme dans "Base : 1 4 96" ; un total qui diffère est alors une erreur
help-perft-divide = Compter à part pour chaque premier coup
help-perft-threads = Le nombre de fils d’exécution
help-perft-hash = Retenir les totaux dans un cache de tant de mégaoctets, pour ne pas recompter les positions déjà vues
help-perft-no-bulk = Jouer aussi le dernier coup de chaque suite et l’annuler, comme le fait une recherche, au lieu de compter ensemble les derniers coups d’une position : les mêmes totaux, plus lentement
help-perft-examples =
    Exemples :
      skep perft 5                              le jeu avec toutes les pièces
      skep perft Base 6 --threads 2             le jeu sans extensions
      skep perft carbon 4 --divide              chaque premier coup à part
      skep perft 'Base;InProgress;White[2];wS1;bS1 -wS1' 3
      skep perft --list testdata/midgame.txt 3  toutes les parties d’une liste, totaux vérifiés
      skep perft --list games.txt 3 --no-bulk   à quelle vitesse les coups sont joués et annulés

    Codes de sortie :
      0    tout va bien
      1    une partie ne peut pas être lue ou n’est pas conforme aux règles, ou un total n’est pas celui de la liste
      2    ligne de commande incorrecte

## skep analyse

help-analyse = Découvrir où une partie a été gagnée et perdue
help-analyse-more = Le moteur étudie chaque position. Une ligne par coup donne les chances de Blanc après ce coup ; les coups qui en font perdre beaucoup sont marqués ?! (5 % ou plus), ? (10 %) et ?? (20 %, un gain en un coup manqué, ou une reine qu’on a laissé encercler), avec ce qui aurait été meilleur. Une position sans coups est analysée seule.
help-analyse-position = N’analyser que la dernière position
help-analyse-nodes = Combien de positions étudier à partir de chacune [par défaut : 50000 pour chaque position d’une partie, 1000000 pour une position seule]
help-analyse-time = Pendant combien de secondes étudier une position seule
help-analyse-lines = Combien des meilleurs coups d’une position seule montrer, 20 au plus
help-analyse-threads = Le nombre de fils d’exécution. Le bilan d’une partie n’en dépend pas
help-analyse-json = Tout afficher en JSON : chances et pertes en millièmes, les chances étant celles de Blanc
help-analyse-examples =
    Exemples :
      skep analyse game.txt
      skep analyse 'Base;InProgress;White[3];wS1;bS1 -wS1;wQ wS1/;bQ /bS1' --nodes 10000
      skep analyse game.txt --threads 2 --json > report.json
      skep analyse game.txt --position --time 10  les meilleurs coups maintenant
      skep analyse 'QA-a2=B,b' --lines 5          les meilleurs coups d’une position (HOP)

    Le bilan d’une partie est le même sur toutes les machines pour le même nombre de positions. Ctrl-C arrête et montre ce qui est déjà connu.

    Codes de sortie :
      0    tout va bien
      1    la partie ne peut pas être lue, n’est pas conforme aux règles ou ne laisse rien à analyser
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C

## skep uhp

help-uhp = Parler l’Universal Hive Protocol, pour les interfaces et autres programmes
help-uhp-more = Les commandes arrivent ligne par ligne sur l’entrée standard ; help les énumère. Toute réponse se termine par une ligne ok. Ctrl-C pendant bestmove ou perft demande la réponse tout de suite.
help-uhp-threefold = Déclarer la partie nulle à la troisième apparition d’une position. La plupart des interfaces ne connaissent pas cette nulle
help-uhp-level = Jouer à ce niveau, de 1 à { $max }, au lieu de la pleine puissance ; l’option Level fait de même
help-uhp-examples =
    Exemples :
      skep uhp  pour une interface, comme commande du moteur
      printf 'newgame Base+MLP\nbestmove time 00:00:02\n' | skep uhp
      skep uhp --threefold
      skep uhp --level 5

    Codes de sortie :
      0    tout va bien
      1    les réponses ne peuvent pas être écrites
      2    ligne de commande incorrecte
      130  interrompu alors qu’il attendait

## skep match

help-match = Faire jouer un match entre moteurs
help-match-more = Chaque ouverture est jouée deux fois, couleurs inversées. Tous les moteurs sont des programmes qui parlent l’Universal Hive Protocol ; nos règles arbitrent. Les parties sont notées dans un journal, et la même commande reprend là où elle a été interrompue.
help-match-engines = Deux moteurs ou plus : skep, la commande d’un autre, ou CLÉ=VALEUR,… avec cmd= en dernier (voir plus bas)
help-match-games = Nombre de parties entre deux moteurs qui se rencontrent, un nombre pair
help-match-time = Secondes par coup, fractions permises [par défaut : 1]
help-match-depth = Combien de coups calculer à l’avance, au lieu d’un temps de réflexion
help-match-nodes = Combien de positions étudier par coup, au lieu d’un temps de réflexion ; tous les moteurs ne savent pas le faire
help-match-gauntlet = Le premier moteur rencontre tous les autres, au lieu de tous contre tous
help-match-sprt = S’arrêter dès qu’il est établi si le premier de deux moteurs est plus fort que le second d’ELO1 ou seulement d’ELO0
help-match-concurrency = Combien de parties à la fois, chacune sur son propre cœur
help-match-book = Vos propres ouvertures : un fichier avec une GameString par ligne [par défaut : un de nos recueils]
help-match-seed = Choisit l’ordre des ouvertures
help-match-plies = Après combien de coups, ceux des deux camps comptés, une partie est nulle
help-match-margin = Le retard toléré pour un coup, en secondes
help-match-log = Où les parties sont gardées [par défaut : match-….jsonl ici, avec un nom qui dépend de tout ce qui précède sauf --games, --sprt et --concurrency]
help-match-examples =
    Moteurs :
      skep                                 ce programme
      'nokamute uhp --num-threads=1'       la commande d’un autre moteur
      name=fast,time=0.1,cmd=nokamute uhp  le même avec des réglages ; cmd= prend le reste
      skep,name=deep,depth=4               ce programme avec des réglages

    Réglages : name=… · time=S, depth=N ou nodes=N pour ce moteur seul · option.NOM=VALEUR pour régler une de ses options · faults=lose ou faults=void. Une faute (un coup interdit, une panne, un coup en retard, une idée fausse de la partie) de skep lui fait perdre la partie ; celle d’un autre moteur exclut la partie du score.

    Exemples :
      skep match skep 'nokamute uhp --num-threads=1' --time 0.1 --games 400
      skep match skep,name=deep,depth=3 skep,name=shallow,depth=2 --pieces Base --games 40
      skep match 'cmd=./skep-new uhp' 'cmd=./skep-old uhp' --nodes 20000 --sprt 0,8 --games 10000 --concurrency 2
      skep match skep 'one uhp' 'two uhp' 'three uhp' --gauntlet

    Ouvertures : celles de Base et de Base+MLP sont équilibrées, selon notre moteur. Celles des autres jeux sont tirées par la même règle, mais personne ne les a jugées ; skep book match crée un recueil jugé, pour --book.

    Ctrl-C arrête ; les parties terminées sont gardées, et la même commande continue.

    Codes de sortie :
      0    tout va bien
      1    un moteur ne peut pas jouer, ou le journal est d’un autre match ou ne peut pas être écrit
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C

## skep book

help-book = Créer des recueils d’ouvertures, dont le moteur est le juge
help-book-more = Un seul fil d’exécution et un nombre fixe de positions : la même commande donne le même recueil sur toutes les machines, tant que le moteur pense de la même façon.

## skep book match

help-book-match = Créer des ouvertures pour skep match : tirées au sort, et gardées si le moteur les juge équilibrées
help-book-match-lines = Combien d’ouvertures
help-book-match-seed = Change le tirage au sort des ouvertures
help-book-match-nodes = Combien de positions le moteur étudie pour juger une ouverture
help-book-match-margin = De combien de points, sur 100, les chances de gain peuvent s’écarter de 50
help-book-match-examples =
    Exemples :
      skep book match --pieces Base+M --lines 200 --out openings.txt
      skep match skep 'nokamute uhp' --pieces Base+M --book openings.txt

    Les recueils pour Base et Base+MLP qui font partie du programme ont été créés ainsi ; make books les recrée.

    Ctrl-C arrête, et rien n’est écrit.

    Codes de sortie :
      0    tout va bien
      1    le recueil ne peut pas être écrit, ou la mémoire ne suffit pas
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C

## skep book own

help-book-own = Créer les ouvertures avec lesquelles le moteur varie ses parties
help-book-own-more = Pour chacun des 8 jeux de pièces : dans les premières positions, les coups qui donnent à peu près autant de chances que le meilleur ; de coups qui ne diffèrent que par l’orientation de la ruche, un seul.
help-book-own-nodes = Combien de positions le moteur étudie pour juger un coup
help-book-own-margin = De combien de points, sur 100, un coup peut être moins bon que le meilleur
help-book-own-moves = Combien de coups d’une position sont gardés au plus
help-book-own-examples =
    Exemples :
      skep book own --nodes 5000
      skep book own --out crates/skep-engine/src/book.txt

    Le fichier fait partie du programme quand on le compile ; make books le recrée.

    Ctrl-C arrête, et rien n’est écrit.

    Codes de sortie :
      0    tout va bien
      1    le recueil ne peut pas être écrit, ou la mémoire ne suffit pas
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C

## skep conform

help-conform = Examiner un autre moteur : comment il répond, et quels coups il tient pour permis
help-conform-more = D’abord on lui demande ce qu’on demande à tout moteur : toutes les commandes, les refus, les fins de partie, les points de règles où des programmes se sont trompés. Puis des parties au hasard sont jouées, et dans chaque position ses coups permis sont comparés à ceux de Skep. La première différence est montrée.
help-conform-positions = Combien de positions de parties au hasard comparer, réparties entre les jeux de pièces ; avec 0, aucune partie n’est jouée
help-conform-seed = Le nombre qui détermine les parties : le même donne les mêmes parties
help-conform-sets = Les jeux de pièces, comme Base,Base+MLP [par défaut : tous ceux que le moteur sait jouer]
help-conform-patience = Combien de secondes le moteur a pour une réponse
help-conform-engine = Le programme qui parle l’Universal Hive Protocol, avec ses propres arguments
help-conform-examples =
    Exemples :
      skep conform nokamute uhp --num-threads=1
      skep conform --positions 100000 --seed 7 ./engine
      skep conform --sets Base,Base+MLP ./engine  deux des huit jeux
      skep conform --positions 0 ./engine         seulement les cas, sans parties
      skep conform skep uhp                       ce programme lui-même

    ✓ rempli · ✗ obligatoire et non rempli · ! souhaité et non rempli · – ne dit rien de ce moteur

    Codes de sortie :
      0    tout va bien, le moteur est conforme
      1    un cas obligatoire n’est pas rempli, une partie diffère, ou le moteur est inutilisable
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C

## skep convert

help-convert = Convertir des parties enregistrées d’un format à un autre
help-convert-more = Lit le PGN de Mzinga, de hivegame.com et de Skep, le SGF de BoardSpace, le JSON de Skep, les GameStrings, les listes de coups et les positions (HOP), reconnus au contenu du fichier et non à son nom. Chaque partie est rejouée ; celle qui ne peut pas l’être est signalée avec sa ligne, son coup et la règle, et les autres sont converties tout de même.
help-convert-input = Un fichier, un dossier avec tous ses sous-dossiers, ou - pour l’entrée standard
help-convert-output = Un fichier pour toutes les parties, un dossier où chaque fichier lu donne le sien, ou - pour la sortie standard
help-convert-to = Le format à écrire : pgn (celui de Mzinga) ou json (un objet JSON par ligne), avec tout ce qu’on sait d’une partie, ou strings (une GameString par ligne) [par défaut : d’après l’extension de SORTIE, sinon pgn]
help-convert-force = Remplacer les fichiers qui existent. Ce qui est lu n’est jamais remplacé
help-convert-keep-prefix = D’une partie qui ne peut pas être jouée jusqu’au bout, garder le début. L’étiquette Incomplete dit alors où elle s’arrête
help-convert-examples =
    Exemples :
      skep convert game.sgf game.pgn
      skep convert boardspace/ converted/    tous les fichiers d’un dossier, chacun en son PGN
      skep convert boardspace/ all.pgn       toutes leurs parties dans un seul fichier
      skep convert all.pgn all.jsonl         un objet JSON par ligne
      skep convert games.pgn - --to strings  des GameStrings, vers la sortie standard

    Une GameString ne contient que les coups joués et le vainqueur ; ce qu’elle omet est compté et signalé. Une partie à partir d’une position créée ou selon d’anciennes règles n’en a pas. docs/RECORDS.md dit ce que contiennent les autres formats.

    Codes de sortie :
      0    tout va bien
      1    quelque chose a été perdu ou ne peut pas être lu ou écrit
      2    ligne de commande incorrecte

## skep bench

help-bench = Mesurer le moteur, et voir s’il cherche toujours comme avant
help-bench-more = Étudie des positions fixes à une profondeur fixe. Avec un seul fil d’exécution, le nombre de positions étudiées est la signature du moteur : la même sur toutes les machines, et une autre dès que la recherche ou l’évaluation change.
help-bench-depth = Combien de coups calculer à l’avance, de 1 à 60
help-bench-threads = Le nombre de fils d’exécution, de 1 à 256
help-bench-table = La taille de la table de transposition en mégaoctets, de 1 à 65536
help-bench-write = Trouver la signature et l’écrire dans le fichier que les tests comparent : bench-signature.txt des sources du moteur
help-bench-examples =
    Exemples :
      skep bench  la signature, comparée à celle que le programme contient
      skep bench --depth 7 --threads 2 --table 64
      skep bench --portable --json
      skep bench --write crates/skep-engine/bench-signature.txt

    Codes de sortie :
      0    tout va bien
      1    la signature n’est pas celle attendue, ou la mémoire ne suffit pas
      2    ligne de commande incorrecte

## skep selfplay

help-selfplay = Faire jouer le moteur contre lui-même, pour que skep tune apprenne de ces parties
help-selfplay-more = Chaque partie commence par une autre ouverture, équilibrée et avec les deux reines sur la table, et ses premiers coups sont parfois laissés au hasard. Chaque coup est gardé avec la valeur qui lui a été donnée. Les mêmes réglages donnent toujours le même fichier, quel que soit le nombre de fils d’exécution et d’interruptions ; la même commande continue.
help-selfplay-file = Où les parties sont gardées (décrit dans docs/SELFPLAY.md)
help-selfplay-games = Combien de parties le fichier doit contenir
help-selfplay-nodes = Combien de positions sont étudiées par coup
help-selfplay-pieces = Les pièces de toutes les parties : Base, Base+M… Base+MLP [par défaut : Base+MLP dans 70 % d’entre elles, les autres jeux dans le reste]
help-selfplay-seed = Choisit les ouvertures, les pièces et les coups laissés au hasard
help-selfplay-threads = Combien de parties à la fois [par défaut : une par cœur]
help-selfplay-examples =
    Exemples :
      skep selfplay games.sp                1000 parties
      skep selfplay games.sp --games 20000  19000 de plus
      skep selfplay base.sp --pieces Base --nodes 2000 --seed 7 --threads 1
      skep tune games.sp base.sp            en apprendre

    Ctrl-C arrête ; les parties terminées sont gardées, et la même commande continue.

    Codes de sortie :
      0    tout va bien
      1    le fichier est autre chose, a d’autres réglages, est abîmé ou ne peut pas être écrit
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C

## skep tune

help-tune = Apprendre les poids de l’évaluation à partir de parties de skep selfplay
help-tune-more = Cherche des poids dont les scores, lus comme des chances de gain, s’approchent le plus de ce que les positions valaient en réalité : le résultat de la partie, et l’avis d’une recherche. Seulement des positions calmes, chacune une fois. Une partie sur dix est mise de côté pour voir si ce qui est appris vaut ailleurs, et quand s’arrêter. Seul un match dit si le moteur en joue mieux.
help-tune-files = Des fichiers de skep selfplay
help-tune-write = Écrire ici la table des poids : crates/skep-engine/src/weights.rs des sources, pour que le moteur les ait
help-tune-lambda = Combien compte le résultat, de 0 à 1 ; le reste est l’avis de la recherche
help-tune-scale = Combien de centièmes font de chances égales des chances de 73 %. Avec 200, les scores veulent dire ce que les chances disent partout ailleurs ; avec l’échelle qui convient le mieux aux anciens poids, qui est indiquée, les scores gardent à peu près leur grandeur
help-tune-pull = Pour combien de positions compte l’ancienne valeur d’un poids, pour que ce qui se voit rarement en reste proche
help-tune-epochs = Combien de tours au plus
help-tune-threads = Combien de fils d’exécution se partagent le travail ; les poids n’en dépendent pas [par défaut : un par cœur]
help-tune-examples =
    Exemples :
      skep tune games.sp             ce qui changerait, et le progrès
      skep tune games.sp more.sp --write crates/skep-engine/src/weights.rs
      make bench-signature build     le moteur a alors les nouveaux poids ; à essayer en match
      skep tune games.sp --lambda 1  les résultats seuls

    Ctrl-C arrête ; les meilleurs poids trouvés sont montrés, et écrits si c’était demandé.

    Codes de sortie :
      0    tout va bien
      1    un fichier n’est pas de skep selfplay ou est abîmé, les parties sont trop peu nombreuses, ou la table ne peut pas être écrite
      2    ligne de commande incorrecte
      130  arrêté par Ctrl-C
