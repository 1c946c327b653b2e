# Pourquoi un coup est refusé, comment les insectes se déplacent, comment la partie finit.
# Les arguments sont expliqués dans en/rules.ftl.

## Les noms

color-white = Blanc
color-black = Noir
bug-queen = Reine abeille
bug-spider = Araignée
bug-beetle = Scarabée
bug-grasshopper = Sauterelle
bug-ant = Fourmi
bug-mosquito = Moustique
bug-ladybug = Coccinelle
bug-pillbug = Cloporte

## Les déplacements

moves-queen = La reine glisse d’une case.
moves-spider = L’araignée glisse de trois cases exactement, sans revenir en arrière.
moves-beetle = Le scarabée avance d’une case ; il peut monter sur les autres pièces et marcher sur la ruche.
moves-grasshopper = La sauterelle saute en ligne droite par-dessus une ou plusieurs pièces, jusqu’à la première case vide.
moves-ant = La fourmi glisse autour de la ruche aussi loin qu’elle veut.
moves-mosquito = Le moustique se déplace comme n’importe quel insecte qu’il touche ; sur la ruche, comme un scarabée.
moves-ladybug = La coccinelle fait deux pas sur la ruche, puis un troisième pour redescendre.
moves-pillbug = Le cloporte glisse d’une case, ou lance une pièce voisine par-dessus lui vers une autre case vide à côté de lui.

## Pourquoi pas

title-game-over = La fin de la partie
rule-game-over = La partie est terminée.

title-must-move = Passer son tour
rule-must-move = Vous pouvez encore poser ou déplacer une pièce : impossible de passer.

title-not-in-game = Les pièces en jeu
rule-not-in-game = On joue sans { $piece } dans cette partie.

title-not-your-turn = Chacun son tour
rule-not-your-turn =
    { $mover ->
        [white] C’est à Blanc de jouer : les pièces noires doivent attendre.
       *[black] C’est à Noir de jouer : les pièces blanches doivent attendre.
    }

title-not-in-hand = Poser une pièce
rule-not-in-hand = { $piece } est déjà sur la table.

title-queen-not-yet = La reine, pas avant le deuxième tour
rule-queen-not-yet = La reine ne peut pas être votre première pièce. Posez-la à votre deuxième, troisième ou quatrième tour.

title-queen-due = La reine au plus tard au quatrième tour
rule-queen-due = La reine doit être posée au plus tard au quatrième tour : posez { $other } maintenant.

title-number-order = Les pièces identiques
rule-number-order = Les pièces identiques entrent dans l’ordre : posez { $other } avant { $piece }.

title-occupied = Poser une pièce
rule-occupied = Cette case est prise. Une nouvelle pièce va sur une case vide, même un scarabée.

title-first-cell = La première pièce
rule-first-cell = La première pièce de la partie va au milieu de la table.

title-touches-nothing = Poser une pièce
rule-touches-nothing = Une nouvelle pièce doit toucher la ruche.

title-touches-enemy = Poser une pièce
rule-touches-enemy =
    { $count ->
        [1] Une nouvelle pièce ne doit pas toucher une pièce adverse : il y en a une à côté de cette case.
       *[other] Une nouvelle pièce ne doit pas toucher de pièce adverse : il y en a { $count } à côté de cette case.
    }

title-not-on-table = Se déplacer
rule-not-on-table =
    { $kind ->
        [beetle] { $piece } est encore en réserve : il faut le poser avant de le déplacer.
        [mosquito] { $piece } est encore en réserve : il faut le poser avant de le déplacer.
        [pillbug] { $piece } est encore en réserve : il faut le poser avant de le déplacer.
       *[other] { $piece } est encore en réserve : il faut la poser avant de la déplacer.
    }

title-not-your-piece = À qui est la pièce
rule-not-your-piece =
    { $kind ->
        [beetle] { $piece } n’est pas à vous. Seul un cloporte pourrait le déplacer, et aucun des vôtres ne le peut.
        [mosquito] { $piece } n’est pas à vous. Seul un cloporte pourrait le déplacer, et aucun des vôtres ne le peut.
        [pillbug] { $piece } n’est pas à vous. Seul un cloporte pourrait le déplacer, et aucun des vôtres ne le peut.
       *[other] { $piece } n’est pas à vous. Seul un cloporte pourrait la déplacer, et aucun des vôtres ne le peut.
    }

title-queen-not-placed = La reine d’abord
rule-queen-not-placed = Aucune de vos pièces ne bouge tant que votre reine n’est pas sur la table.

title-at-rest = Le repos
rule-at-rest =
    { $kind ->
        [beetle] { $piece } vient d’être posé, déplacé ou lancé : il se repose ce tour-ci.
        [mosquito] { $piece } vient d’être posé, déplacé ou lancé : il se repose ce tour-ci.
        [pillbug] { $piece } vient d’être posé, déplacé ou lancé : il se repose ce tour-ci.
       *[other] { $piece } vient d’être posée, déplacée ou lancée : elle se repose ce tour-ci.
    }

title-covered = Les pièces recouvertes
rule-covered = { $piece } ne peut pas bouger : { $other } est dessus.

title-in-stack = Lancer une pièce
rule-in-stack =
    { $kind ->
        [beetle] { $piece } est posé sur une autre pièce : un cloporte ne peut pas le lancer.
        [mosquito] { $piece } est posé sur une autre pièce : un cloporte ne peut pas le lancer.
        [pillbug] { $piece } est posé sur une autre pièce : un cloporte ne peut pas le lancer.
       *[other] { $piece } est posée sur une autre pièce : un cloporte ne peut pas la lancer.
    }

title-no-thrower = Lancer une pièce
rule-no-thrower =
    { $kind ->
        [beetle] { $piece } n’est pas à vous, et aucun de vos cloportes n’est à côté pour le lancer.
        [mosquito] { $piece } n’est pas à vous, et aucun de vos cloportes n’est à côté pour le lancer.
        [pillbug] { $piece } n’est pas à vous, et aucun de vos cloportes n’est à côté pour le lancer.
       *[other] { $piece } n’est pas à vous, et aucun de vos cloportes n’est à côté pour la lancer.
    }

title-pinned = Une seule ruche
rule-pinned =
    { $count ->
        [1] Sans { $piece }, la ruche se briserait : une case serait coupée du reste.
       *[other] Sans { $piece }, la ruche se briserait : { $count } cases seraient coupées du reste.
    }

title-own-cell = Se déplacer
rule-own-cell = { $piece } est déjà là : un déplacement doit finir sur une autre case.

title-ends-on-piece = Grimper
rule-ends-on-piece =
    { $kind ->
        [beetle] { $piece } ne peut pas être lancé sur une autre pièce.
       *[other] { $piece } ne peut pas finir sur une autre pièce : seuls les scarabées grimpent.
    }

title-nothing-to-copy = Le moustique
rule-nothing-to-copy = { $piece } ne touche que des moustiques : il n’a personne à imiter.

title-steps = La longueur des déplacements
rule-steps =
    { $kind ->
        [mosquito]
            { $bug ->
                [spider] Ici, le moustique se déplace comme une araignée, de trois cases exactement : cela ne mène pas ici.
                [ladybug] Ici, le moustique se déplace comme une coccinelle, deux pas sur la ruche et un pour redescendre : cela ne mène pas ici.
                [beetle] Ici, le moustique se déplace comme un scarabée, d’une seule case.
               *[queen] Ici, le moustique n’avance que d’une case.
            }
       *[other]
            { $bug ->
                [spider] L’araignée fait exactement trois pas sans revenir en arrière : cela ne mène pas ici.
                [ladybug] La coccinelle fait deux pas sur la ruche et un pour redescendre : cela ne mène pas ici.
                [beetle] Le scarabée n’avance que d’une case.
                [pillbug] Le cloporte n’avance que d’une case.
               *[queen] La reine n’avance que d’une case.
            }
    }

title-not-straight = La sauterelle
rule-not-straight =
    { $kind ->
        [mosquito] Ici, le moustique saute comme une sauterelle, en ligne droite : cette case n’est pas sur une de ses lignes.
       *[other] La sauterelle saute en ligne droite : cette case n’est pas sur une de ses lignes.
    }

title-jump-nothing = La sauterelle
rule-jump-nothing =
    { $kind ->
        [mosquito] Ici, le moustique saute comme une sauterelle, par-dessus au moins une pièce.
       *[other] La sauterelle doit sauter par-dessus au moins une pièce.
    }

title-jump-gap = La sauterelle
rule-jump-gap =
    { $kind ->
        [mosquito] Ici, le moustique saute comme une sauterelle, et pas par-dessus des cases vides.
       *[other]
            { $count ->
                [1] La sauterelle ne peut pas sauter par-dessus la case vide.
               *[other] La sauterelle ne peut pas sauter par-dessus les cases vides.
            }
    }

title-gate = La liberté de mouvement
rule-gate =
    { $otherKind ->
        [pillbug] Le passage est trop étroit : impossible de lancer { $piece } entre les deux piles voisines.
        [mosquito] Le passage est trop étroit : impossible de lancer { $piece } entre les deux piles voisines.
       *[none] Le passage est trop étroit : { $piece } ne peut pas passer entre les deux pièces voisines.
    }

title-contact = Rester en contact
rule-contact = { $piece } perdrait le contact avec la ruche en chemin.

title-unreachable = La liberté de mouvement
rule-unreachable = { $piece } n’a aucun moyen d’y arriver.

title-thrower-covered = Lancer une pièce
rule-thrower-covered = { $other } ne peut rien lancer : une autre pièce est dessus.

title-thrower-at-rest = Lancer une pièce
rule-thrower-at-rest = { $other } vient de bouger ou d’être déplacé : il ne peut rien lancer ce tour-ci.

title-not-beside-thrower = Lancer une pièce
rule-not-beside-thrower = C’est { $other } qui lance : la pièce lancée retombe juste à côté.

## La fin

result-surrounded =
    { $winner ->
        [white] Blanc gagne : la reine noire est encerclée.
       *[black] Noir gagne : la reine blanche est encerclée.
    }
result-both-surrounded = Partie nulle : les deux reines sont encerclées.
result-repetition = Partie nulle : la même position est apparue pour la troisième fois.
result-agreement = Partie nulle d’un commun accord.
result-resignation =
    { $winner ->
        [white] Blanc gagne : Noir abandonne.
       *[black] Noir gagne : Blanc abandonne.
    }
result-time-out =
    { $winner ->
        [white] Blanc gagne : Noir a dépassé son temps.
        [black] Noir gagne : Blanc a dépassé son temps.
       *[none] Partie nulle : un joueur a dépassé son temps.
    }
result-adjudication =
    { $winner ->
        [white] Blanc gagne par décision de l’arbitre.
        [black] Noir gagne par décision de l’arbitre.
       *[none] Partie nulle par décision de l’arbitre.
    }

## Les livrets à la lettre, et leurs lectures

rules-book-ultimate-en = Hive Ultimate, livret anglais
rules-book-carbon-fr = Hive Carbon, livret français
rules-book-thirteen-fr = La boîte de 13 pièces, livret français
rules-book-base-fr = La boîte de base, livret français
rules-book-base-it = La boîte de base et les extensions, livret italien
rules-reading-free-beetle = Un scarabée au sol passe par les portes
rules-reading-owner-rest = Seule une pièce lancée se repose, au tour suivant de son joueur
rules-reading-enemy-rest = Seules les pièces adverses se reposent
rules-reading-stack-throw = La pièce au sommet d’une pile peut être lancée
rules-reading-level-gates = Deux piles plus hautes barrent le passage d’un sommet à l’autre
