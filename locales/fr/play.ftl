# Messages of the game in the terminal (`skep play`, `skep show`).
# Pieces are written as in the notation: wA1 is White's first Ant. $mover, $side, $other and $winner are white or black.

## The table

view-rules = Règles : { $rules }
view-empty-table = La table est vide.
# Then a list of stacks such as wQ < bB1: bB1 stands on wQ.
view-stacks = Piles, de bas en haut :
# Two columns: the side, its pieces. Both sides must have the same width.
view-hand =
    { $side ->
        [white] Blanc
       *[black] Noir{" "}
    }  { $pieces }
view-hand-empty = réserve vide
view-turn =
    { $mover ->
        [white] À Blanc de jouer
       *[black] À Noir de jouer
    }, tour { $turn }.
view-legal-moves =
    { $count ->
        [1] Il y a un seul coup possible.
       *[other] Il y a { $count } coups possibles.
    }
view-place = Poser { $pieces } en :
view-move = Déplacer :
view-only-pass = Rien ne peut être posé ni déplacé : le seul coup est pass.
view-at-rest = { $piece } vient d’être posée ou déplacée : elle se repose ce tour-ci.
view-occurrences = Cette position est apparue { $count } fois.
view-claimed-end =
    { $winner ->
        [white] Le texte dit que Blanc a gagné, sans doute par abandon : les coups s’arrêtent avant.
        [black] Le texte dit que Noir a gagné, sans doute par abandon : les coups s’arrêtent avant.
       *[nobody] Le texte dit que la partie est nulle, sans doute d’un commun accord : les coups s’arrêtent avant.
    }

## Playing

play-welcome =
    Une partie de Hive à deux. Tapez un coup puis Entrée : une pièce et l’endroit où elle va.
    wA1 bQ/ veut dire « la première fourmi blanche en haut à droite de la reine noire ». Tapez aide pour en savoir plus.
play-welcome-level =
    Une partie de Hive contre le niveau { $level }. Vous jouez { $side ->
        [white] Blanc
       *[black] Noir
    }. Tapez un coup puis Entrée : une pièce et l’endroit où elle va.
    wA1 bQ/ veut dire « la première fourmi blanche en haut à droite de la reine noire ». Tapez aide pour en savoir plus.
play-first-move = Blanc commence : tapez une pièce, par exemple wS1
play-prompt =
    { $mover ->
        [white] Blanc
       *[black] Noir
    } { $turn }
play-help =
    Un coup est une pièce et l’endroit où elle va, indiqué par une pièce déjà posée.
    Pièces : w pour Blanc, b pour Noir, puis Q reine, S araignée, B scarabée, G sauterelle, A fourmi,
    M moustique, L coccinelle, P cloporte, et un numéro s’il y en a plusieurs : wQ, bA2.
    Les cases autour de la reine blanche, et sur elle :

        \wQ   wQ/
      -wQ   wQ   wQ-
        /wQ   wQ\

    Sur le dessin, un chiffre sous le toit d’une case est la hauteur d’une pile. Les crochets marquent
    le dernier coup, un point la case quittée.

      coups             tous les coups possibles
      coups PIÈCE       où une pièce peut aller ; tapez ensuite un numéro, ou un coup
      conseil           ce que jouerait le moteur
      annuler, refaire  reprendre un coup, le rejouer
      sauver FICHIER    enregistrer la partie
      charger FICHIER   continuer une partie enregistrée
      nouvelle [RÈGLES] recommencer : ultimate, carbon, classic, Base, Base+MLP…
      nulle             proposer nulle
      abandon           abandonner
      plateau           redessiner le plateau
      quitter           fermer le programme

    Les mots anglais conviennent aussi : moves, hint, undo, redo, save, load, new, draw, resign, board, quit.
play-unknown-word = « { $text } » n’est ni une pièce ni une commande. Un coup s’écrit par exemple wA1 bQ/ ; tapez aide, ou coups pour voir ce qui est possible.
play-no-such-number = Il n’y a pas de numéro { $number } sur le plateau. Tapez coups et une pièce, par exemple : coups wA1
play-choose-number = Tapez un numéro pour jouer ce coup de { $piece }.
play-moves-of-piece = Tapez coups et une pièce pour voir ses coups sur le plateau.
play-stuck = { $piece } ne peut aller nulle part ce tour-ci.
play-pass =
    { $mover ->
        [white] Blanc
       *[black] Noir
    } ne peut rien poser ni déplacer et passe.
play-second-time = Cette position apparaît pour la deuxième fois.
play-nothing-to-undo = Il n’y a pas de coup à reprendre.
play-nothing-to-redo = Il n’y a pas de coup à rejouer.
play-after-end = annuler revient avant la fin, nouvelle commence une autre partie, sauver FICHIER garde celle-ci, quitter ferme le programme.
play-over-already = La partie est finie. annuler revient avant la fin, nouvelle commence une autre partie.
play-draw-question =
    { $other ->
        [white] Blanc
       *[black] Noir
    }, acceptez-vous la nulle ? (o/n)
play-draw-refused = Pas de nulle : la partie continue.
play-save-where = Sous quel nom ? Tapez par exemple : sauver ma-partie.txt
play-replace-question = { $file } existe déjà. Le remplacer ? (o/n)
play-not-saved = La partie n’est pas enregistrée.
# The command to type follows on a line of its own.
play-saved = Enregistrée dans { $file }. Pour la continuer plus tard :
play-save-failed = { $file } ne peut pas être écrit : { $error }. La partie continue ; essayez un autre nom.
play-load-what = Quel fichier ? Tapez par exemple : charger ma-partie.txt
play-load-question = Les coups de cette partie ne sont pas enregistrés. Charger l’autre quand même ? (o/n)
play-new-question = Les coups de cette partie ne sont pas enregistrés. En commencer une nouvelle quand même ? (o/n)
play-quit-question = Les coups de cette partie ne sont pas enregistrés. Quitter quand même ? (o/n)
# The two commands to type follow, each on a line of its own.
play-unsaved-game = La partie jusqu’ici. Pour la revoir, ou pour la continuer :
play-broken-off =
    { $count ->
        [1] Une partie a été interrompue. Pour la continuer :
       *[other] { $count } parties ont été interrompues. Pour les continuer :
    }
play-thinks = L’ordinateur réfléchit… (Ctrl-C : jouer tout de suite)
play-opponent-moved = Le niveau { $level } a joué { $move }
play-offer-hints = À vous. Tapez conseil pour un conseil, annuler pour reprendre votre coup.
# $score is one of the sentences below.
play-hint =
    Conseil : { $move }
    { $score } Tapez 1 pour le jouer.
play-no-hint = Il n’y a pas assez de mémoire pour un conseil.
play-score-even = La partie est à peu près égale.
play-score-slight =
    { $side ->
        [white] Blanc
       *[black] Noir
    } est légèrement mieux.
play-score-clear =
    { $side ->
        [white] Blanc
       *[black] Noir
    } est nettement mieux.
play-score-winning =
    { $side ->
        [white] Blanc
       *[black] Noir
    } devrait gagner.
play-score-win =
    { $side ->
        [white] Blanc
       *[black] Noir
    } { $moves ->
        [1] gagne tout de suite.
       *[other] gagne en { $moves } coups.
    }
play-draw-accepted = L’ordinateur accepte la nulle.
play-draw-declined = L’ordinateur veut continuer.
play-not-text = Cette ligne n’est pas du texte (UTF-8). Tapez-la de nouveau.
play-line-too-long = Cette ligne est bien trop longue pour un coup. Tapez-la de nouveau.

## Texts that cannot be read

text-no-move = Il n’y a pas de coup.
text-no-piece = « { $text } » n’est pas une pièce. Une pièce s’écrit par exemple wA1 ou bQ.
text-no-destination = « { $text } » n’est pas un endroit. Un endroit est une pièce et son côté, par exemple wQ- ou /bA1.
text-two-sides = « { $text } » indique deux côtés d’une pièce ; un seul suffit.
text-third-word = « { $text } » est un mot de trop : un coup est une pièce et un endroit.
text-where-to = Où va { $piece } ? Indiquez une pièce voisine, par exemple { $piece } wS1-
text-beside-itself = { $piece } est en réserve et ne peut pas se placer à côté d’elle-même.
text-not-on-table = { $piece } n’est pas sur la table : elle ne peut pas indiquer un endroit.
text-covered = { $piece } est recouverte. Pour monter là, indiquez { $top }, qui est au sommet.
text-unknown-rules = Il n’y a pas de règles « { $text } ». Choisissez ultimate, carbon ou classic, un livret suivi à la lettre (ultimate-en, carbon-fr, thirteen-fr, base-fr, base-it), ou Base avec +M, +L, +P au choix, par exemple Base+MLP.
text-unknown-switch = Il n’y a pas de réglage « { $text } ». Les réglages des règles sont expansions=, queen-first=, stack-gates=, repetition=, et les lectures propres à un livret free-beetle=, owner-rest=, enemy-rest=, stack-throw=, level-gates=
text-bad-value =
    { $switch ->
        [expansions] expansions= ne peut pas être « { $value } ». Il faut des lettres parmi M, L et P, ou none.
       *[other] { $switch }= ne peut pas être « { $value } ». Il faut { $expected }.
    }
text-game-type = Le premier champ de la partie doit indiquer les pièces. { $fault }
text-game-field = Le champ { $field } de la partie, « { $text } », n’est pas un coup. { $fault }
text-other-pieces = La partie se joue avec les pièces de { $text }, mais les règles ont celles de { $rules }.
text-game-move = Le coup { $ply } de la partie, { $move }, ne peut pas être joué. { $fault }
text-unknown-game-type = « { $text } » n’est pas un jeu de pièces. Écrivez Base, ou Base avec +M, +L, +P au choix, par exemple Base+MLP.

## Files

file-closed = { $file } ne peut pas être lu : { $error }
file-not-text = { $file } n’est pas du texte : la ligne { $line } n’est pas en UTF-8. Une partie tient sur une ligne, par exemple Base;InProgress;White[2];wS1;bS1 -wS1
file-too-long = { $file } est bien trop long pour une partie, qui tient sur une ligne, par exemple Base;InProgress;White[2];wS1;bS1 -wS1
file-empty = { $file } est vide. Une partie tient sur une ligne, par exemple Base;InProgress;White[2];wS1;bS1 -wS1
file-several-lines = { $file } a plusieurs lignes. Une partie tient sur une seule, par exemple Base;InProgress;White[2];wS1;bS1 -wS1

## Other words for the commands, beside the English ones; small letters, blanks between

words-help = ? aide
words-board = plateau
words-moves = coups coup
words-hint = conseil aide-moi indice
words-undo = annuler annule
words-redo = refaire refais
words-save = sauver sauve enregistrer
words-load = charger charge ouvrir
words-new = nouvelle nouveau
words-draw = nulle
words-resign = abandon abandonner abandonne
words-quit = quitter partir
words-yes = o oui
