# Les pages autour du jeu : la page des règles et la page « À propos ».
# Les attributs sont expliqués dans en/rulebook.ftl.

rulebook-contents = Sur cette page
rulebook-no-boards = Les petits plateaux ne peuvent pas être affichés, car les règles du jeu n’ont pas pu être chargées. Le texte, lui, est complet.
rulebook-link = Lien vers cette règle : { $title }

## Le guide

guide-goal = Le but
guide-goal-text = Deux joueurs, Blanc et Noir, bâtissent une ruche avec des pièces à six côtés qui portent chacune un insecte. Encerclez la reine adverse sur ses six côtés et vous avez gagné. Peu importe à qui sont les pièces qui l’entourent.
    .board = La reine noire au milieu de six pièces, quatre noires et deux blanches : Blanc a gagné.

guide-start = Pour commencer
guide-start-text = Il n’y a pas de plateau : les pièces se posent sur la table et forment elles-mêmes le terrain. Au début la table est vide, et toutes les pièces sont en réserve. Blanc commence, puis chacun joue à son tour. À votre tour, vous posez une nouvelle pièce ou vous en déplacez une qui est déjà sur la table.
guide-start-lot = Qui joue Blanc se décide d’un commun accord ou par tirage au sort. Pour vos premières parties, laissez de côté le moustique, la coccinelle et le cloporte, comme le conseillent les livrets.

guide-placing = Poser une pièce
guide-placing-text = La première pièce blanche va au milieu, la première pièce noire à côté d’elle. Ensuite, une nouvelle pièce doit toucher au moins une pièce de sa couleur et aucune de l’autre. Cela ne vaut qu’au moment de la pose : plus tard, elle va où elle veut.
guide-placing-queen = Votre reine doit être sur la table au plus tard à votre quatrième tour. Tant qu’elle n’y est pas, aucune de vos pièces ne bouge.
guide-placing-hole = Un trou où rien ne peut glisser peut recevoir une pièce de la réserve, même s’il est fermé de tous côtés, tant qu’aucune pièce adverse ne le touche.
guide-placing-board = Blanc et Noir ont chacun deux pièces sur la table. Blanc peut poser une fourmi sur cinq cases : à côté des pièces blanches et loin des noires.

guide-moving = Se déplacer
guide-moving-text = Chaque insecte se déplace à sa façon, comme on le voit plus bas. Une pièce qui s’est déplacée peut toucher des pièces des deux couleurs. Aucune pièce ne quitte jamais la table. Si vous ne pouvez ni poser ni déplacer quoi que ce soit, vous passez votre tour, et seulement dans ce cas.

guide-one-hive = Une seule ruche
guide-one-hive-text = Toutes les pièces sur la table se tiennent, toujours : avant un déplacement, pendant et après. Une pièce qui est le seul lien entre deux morceaux de la ruche doit rester, même si elle les réunit de nouveau à l’arrivée.

guide-freedom = La liberté de mouvement
guide-freedom-text = La plupart des insectes glissent sur la table. Quand deux pièces sont si proches qu’on ne peut pas en pousser une troisième entre elles, elles forment une porte, et rien de ce qui glisse ne passe. En glissant, une pièce reste en contact avec la ruche. Les insectes qui sautent ou qui grimpent ne craignent pas les portes au niveau de la table.
guide-freedom-heights = L’édition Ultimate connaît aussi des portes en hauteur : rien ne monte, ne traverse ni ne descend entre deux piles qui sont toutes deux plus hautes que le point de départ et le point d’arrivée.

guide-bugs = Les insectes
guide-bugs-text = Chaque plateau montre une pièce et les cases où elle pourrait aller.
guide-queen = Elle est lente, et c’est elle qu’il faut protéger. Avec cinq voisines, elle ne peut souvent plus sortir.
    .board = La reine noire au bord inférieur d’une ruche. Elle peut glisser vers quatre cases autour d’elle.
guide-spider = Toujours trois pas, ni plus ni moins, et jamais deux fois par la même case.
    .board = Une araignée noire au sommet d’une ruche en forme de fer à cheval. Elle peut aller sur les quatre cases situées à trois pas.
guide-beetle = Une pièce sous un scarabée ne peut plus bouger, et la pile prend la couleur du scarabée. Sur la table, il glisse comme la reine ; pour monter ou descendre, il n’a pas besoin de place sur les côtés. Il se pose sur la table, comme toutes les autres pièces.
    .board = Un scarabée blanc au bout droit de la ruche. Il peut aller sur deux cases libres à côté de lui et escalader deux pièces.
guide-grasshopper = Elle retombe sur la première case libre derrière la rangée. Les portes ne l’arrêtent pas, mais elle ne peut pas sauter par-dessus une case vide.
    .board = Une sauterelle blanche au bord inférieur de la ruche. Elle peut sauter trois rangées, jusqu’à la case derrière chacune.
guide-ant = Elle atteint toutes les cases autour de la ruche où elle peut glisser : c’est la pièce la plus mobile. Elle ne peut pas se faufiler par une porte.
    .board = Une fourmi blanche en haut d’un anneau à l’ouverture étroite. Elle peut aller sur onze cases tout autour, mais pas dans le trou du milieu.
guide-mosquito = Il choisit parmi tous les insectes qu’il touche, des deux couleurs ; d’une pile, seul le sommet compte. S’il ne touche qu’un autre moustique, il ne peut pas bouger.
    .board = Un moustique blanc qui touche un scarabée et une araignée. Il peut atteindre six cases comme l’un ou comme l’autre.
guide-ladybug = Elle finit toujours sur la table, et sur une autre case que celle de départ. Elle peut descendre dans les trous et en ressortir.
    .board = Une coccinelle blanche au bord d’une longue ruche. Elle atteint dix cases en marchant sur deux pièces.

guide-throw = Le lancer du cloporte
guide-throw-text = Au lieu de se déplacer, un cloporte peut lancer : il soulève une pièce à côté de lui, de n’importe quelle couleur, et la repose sur une autre case libre à côté de lui. La pièce doit être seule sur sa case et ne pas être le seul lien de la ruche ; ni en montant ni en descendant, elle ne passe entre deux piles plus hautes. Un moustique qui touche un cloporte peut lancer lui aussi.
    .board = Un cloporte blanc avec la reine noire en haut à droite. Il peut reposer la reine sur trois cases libres à côté de lui.
guide-throw-rest = Ce qui a été posé, déplacé ou lancé au tour précédent se repose : pendant un tour, cette pièce ne peut ni bouger, ni être lancée, ni lancer.
guide-throw-pinned = Un cloporte qui doit rester parce qu’il relie la ruche peut tout de même lancer : il ne quitte pas sa case. Et un moustique peut lancer à côté d’un cloporte au repos, s’il ne se repose pas lui-même.

guide-end = La fin
guide-end-text = Une reine qui a une pièce sur chacun de ses six côtés a perdu aussitôt, peu importe qui a fermé le cercle. Si un seul coup encercle les deux reines, la partie est nulle.
guide-end-hand = Il n’est pas nécessaire d’avoir posé toutes ses pièces pour gagner.
guide-end-draw = Les joueurs peuvent convenir d’une partie nulle à tout moment. Là où c’est prévu, la partie est aussi nulle quand une position apparaît pour la troisième fois. Chacun peut abandonner.

guide-editions = Les éditions
guide-editions-text = Le jeu a paru en plusieurs éditions. Elles diffèrent par leurs pièces, par deux règles et par ce qui rend la partie nulle. Skep les connaît toutes, et vous laisse choisir vos propres règles.
guide-editions-edition = Édition
guide-editions-pieces = Pièces par joueur
guide-editions-queen = Reine au premier tour
guide-editions-gates = Portes entre les piles
guide-editions-count =
    { $edition ->
        [ultimate] 14, avec moustique, coccinelle et cloporte
        [carbon] 13, avec moustique et coccinelle
       *[classic] 11
    }
guide-editions-yes = oui
guide-editions-no = non
guide-editions-set = Dans chaque édition, chaque joueur a 1 reine, 2 araignées, 2 scarabées, 3 sauterelles et 3 fourmis.
guide-editions-draws = Les livrets diffèrent aussi sur la partie nulle. Quand les deux joueurs ne peuvent que répéter leurs coups, deux livrets les laissent convenir d’une nulle, deux la prononcent, un n’en dit rien. Aucun ne dit que la partie est nulle à la troisième apparition d’une position : c’est une règle de Skep, que vous pouvez désactiver.

guide-books = Les livrets à la lettre
guide-books-text = Certaines phrases des livrets se lisent de deux façons. Les trois éditions y suivent le livret le plus récent. Sous « Autres règles », vous pouvez suivre un seul livret à la lettre.
guide-books-book = Livret
guide-books-pieces = Pièces par joueur
guide-books-readings = Ce qui change
guide-books-same = rien : c’est l’édition Ultimate
guide-books-not-taken = Deux phrases sont trop vagues pour être appliquées, et Skep ne les suit pas : l’une dit que la partie est nulle dès que les deux joueurs ne peuvent que faire des allers-retours, l’autre qu’un moustique sur la ruche se déplace comme ce qu’il y touche.

## Pourquoi un coup est refusé

rulebook-refusals = Pourquoi un coup est refusé
rulebook-refusals-text = Quand Skep refuse un coup, il nomme l’une de ces règles. Chaque plateau montre un coup interdit, avec les cases qui l’expliquent.

rulebook-game-over = Une partie se termine quand une reine est encerclée, quand les joueurs conviennent d’une nulle ou que l’un d’eux abandonne, quand le temps est écoulé, ou par répétition là où c’est prévu. Ensuite, plus rien ne bouge. Vous pouvez toujours revoir la partie et la continuer à partir d’une position antérieure.
    .board = La reine noire avec des pièces sur ses six côtés. Noir essaie de poser une fourmi, mais la partie est finie.
rulebook-must-move = On ne passe que si l’on ne peut rien faire d’autre. Tant que vous pouvez poser, déplacer ou lancer une seule pièce, vous devez le faire, même si cela vous dessert.
    .board = Une araignée blanche et une noire côte à côte. Blanc pourrait poser une pièce : il ne peut donc pas passer.
rulebook-not-in-game = Les pièces utilisées sont choisies avant la partie, par l’édition ou par vous-même. Le moustique, la coccinelle et le cloporte ne sont pas de toutes les parties.
    .board = Une partie sans extensions : Blanc essaie de poser un moustique à côté de l’araignée blanche.
rulebook-not-your-turn = Blanc commence, puis chacun joue une action à son tour. On ne pose que les pièces de sa couleur, et seulement quand c’est son tour.
    .board = C’est à Blanc de jouer, mais une fourmi de la réserve de Noir est sur le point d’être posée au bout droit.
rulebook-not-in-hand = Une pièce se pose une seule fois. Ensuite, elle reste sur la table jusqu’à la fin de la partie : elle peut se déplacer, mais ne revient jamais en réserve.
    .name = Une seule fois
    .board = L’araignée blanche 1 est déjà sur la table.
rulebook-queen-not-yet = Aujourd’hui, dans la plupart des parties, personne ne commence par la reine. Elle se pose au deuxième, au troisième ou au quatrième tour. Les éditions plus anciennes, Carbon et Classique, la permettent dès le premier.
    .board = Blanc a posé une araignée. Noir essaie de répondre avec sa reine.
rulebook-queen-due = Si trois tours ont passé sans votre reine, elle doit être posée au quatrième. Aucune autre pièce ne peut être posée avant elle. Les tours passés sans jouer comptent aussi.
    .board = Blanc et Noir ont chacun trois pièces sur la table, et pas de reine. Blanc essaie de poser un scarabée.
rulebook-number-order = Les pièces de même espèce portent des numéros, pour que l’on puisse noter les coups. Elles quittent la réserve dans l’ordre de ces numéros. Cela ne change rien au jeu.
    .board = Blanc essaie de poser la fourmi 2 alors que la fourmi 1 est encore en réserve.
rulebook-occupied = Les nouvelles pièces se posent sur la table, jamais sur d’autres pièces. Cela vaut aussi pour le scarabée : il ne grimpe que plus tard, en se déplaçant.
    .name = Sur une case vide
    .board = Blanc essaie de poser un scarabée sur l’araignée blanche.
rulebook-first-cell = La table n’a ni bords ni quadrillage. La toute première pièce est donc le milieu, où qu’elle soit, et tout le reste se bâtit autour d’elle.
    .board = Une table vide. Blanc essaie de poser la première pièce à côté du milieu.
rulebook-touches-nothing = Il n’y a qu’une ruche. Une nouvelle pièce se pose juste à côté d’une pièce qui est sur la table.
    .name = À côté de la ruche
    .board = Blanc essaie de poser une sauterelle à une case de distance de l’araignée blanche.
rulebook-touches-enemy = Une nouvelle pièce touche au moins une pièce de sa couleur et aucune pièce adverse. Une pile a la couleur de la pièce du dessus. Seule la toute première pièce noire fait exception, puisqu’il n’y a rien d’autre à toucher.
    .name = Loin de l’adversaire
    .board = Blanc essaie de poser une fourmi dans l’angle entre l’araignée blanche et l’araignée noire. Elle toucherait l’araignée noire.
rulebook-not-on-table = Seules les pièces sur la table se déplacent. Une pièce en réserve est d’abord posée ; elle pourra bouger à un tour suivant.
    .name = D’abord poser, puis déplacer
    .board = Deux pièces blanches et deux noires en ligne. La fourmi blanche à déplacer est encore en réserve.
rulebook-not-your-piece = On déplace ses propres pièces. La seule exception est le cloporte, qui peut lancer une voisine de n’importe quelle couleur, et le moustique qui l’imite.
    .board = Blanc, qui n’a pas de cloporte, essaie de déplacer la reine noire.
rulebook-queen-not-placed = Tant que votre reine est en réserve, vous ne pouvez que poser des pièces. Dès qu’elle est sur la table, toutes vos pièces peuvent bouger. La reine adverse n’y change rien.
    .board = Blanc a une araignée et une fourmi sur la table, et sa reine encore en réserve. Blanc essaie de déplacer la fourmi.
rulebook-at-rest = La pièce posée, déplacée ou lancée au dernier tour se repose pendant un tour. Elle ne peut pas être lancée aussitôt, ni renvoyée, et elle ne lance pas. Cela ne compte que dans les parties avec le cloporte.
    .board = La reine noire vient d’arriver à côté du cloporte blanc. Blanc essaie de la lancer tout de suite.
rulebook-covered = Une pièce qui en a une autre sur elle ne peut rien faire du tout. Elle redevient libre quand la pièce du dessus est partie.
    .board = Un scarabée noir est sur l’araignée blanche. Blanc essaie de déplacer l’araignée.
rulebook-in-stack = Un cloporte ne soulève qu’une pièce qui est seule sur sa case. Les pièces d’une pile sont trop lourdes, même celle du dessus.
    .name = Aucune pièce d’une pile
    .board = Un scarabée noir est sur une araignée à côté du cloporte blanc. Blanc essaie de lancer le scarabée.
rulebook-no-thrower = Un cloporte ne lance que ce qui est juste à côté de lui. Une pièce adverse plus éloignée est hors de portée.
    .name = Seulement les voisines
    .board = La reine noire est à deux cases du cloporte blanc. Blanc essaie de la lancer.
rulebook-pinned = La ruche ne se brise jamais, pas même le temps d’un déplacement. Une pièce qui est le seul lien avec d’autres reste où elle est. Cela vaut pour tous les insectes, même ceux qui sautent ou grimpent, et pour les pièces que l’on voudrait lancer.
    .board = Une fourmi blanche tient ensemble deux morceaux de la ruche. La reine blanche et la sauterelle derrière elle seraient coupées du reste.
rulebook-own-cell = Un déplacement doit changer quelque chose. Une pièce ne peut pas faire un tour et revenir d’où elle est partie.
    .name = Vers une autre case
    .board = La reine blanche essaie d’aller sur la case où elle est déjà.
rulebook-ends-on-piece = Seul un scarabée finit son déplacement sur une autre pièce, ou un moustique qui se déplace comme lui. La coccinelle marche sur les pièces mais redescend à la fin. Rien n’est jamais lancé sur une autre pièce.
    .board = Une fourmi blanche essaie de grimper sur la reine blanche à côté d’elle.
rulebook-nothing-to-copy = Le moustique emprunte son déplacement à ses voisins. Un moustique n’en a pas à prêter : celui qui ne touche que l’autre moustique doit attendre.
    .board = Le moustique blanc ne touche que le moustique noir.
rulebook-steps = La reine, le cloporte et le scarabée font un pas. L’araignée en fait exactement trois, la coccinelle deux sur la ruche et un pour redescendre. Une case qu’on n’atteint pas avec ces pas-là est hors de portée.
    .board = La reine blanche essaie d’avancer de deux cases le long de la ruche.
rulebook-not-straight = La sauterelle saute le long d’une des six lignes droites qui partent de ses côtés. Elle ne tourne pas en chemin.
    .name = En ligne droite
    .board = Une sauterelle blanche au bout gauche d’une rangée essaie de sauter sur une case hors de la rangée.
rulebook-jump-nothing = La sauterelle ne marche pas. Il lui faut, juste à côté d’elle, au moins une pièce à sauter.
    .name = Par-dessus au moins une pièce
    .board = Une sauterelle blanche essaie d’aller sur la case vide à côté d’elle.
rulebook-jump-gap = Un saut passe par-dessus une rangée de pièces sans interruption. Il finit à la première case vide : la sauterelle ne peut donc pas franchir un vide.
    .name = Pas par-dessus un vide
    .board = Une sauterelle blanche essaie de sauter par-dessus la reine blanche, une case vide et la reine noire. La case vide l’en empêche.
rulebook-gate = Pour glisser, une pièce a besoin de place. Si les deux cases de part et d’autre de son pas sont occupées, elle ne passe pas. Avec la règle des portes en hauteur, cela vaut aussi pour grimper et lancer entre deux piles plus hautes.
    .name = Les portes
    .board = Une fourmi blanche essaie de glisser dans le trou au milieu de la ruche. Les deux reines à l’entrée sont trop proches l’une de l’autre.
rulebook-contact = En glissant, une pièce touche sans cesse le reste de la ruche. Elle ne peut pas traverser la table nue, même si elle retrouve la ruche de l’autre côté.
    .board = La ruche a la forme d’un fer à cheval. La reine blanche, au bout d’un bras, essaie de passer à l’autre bras sans pièce le long de laquelle glisser.
rulebook-unreachable = Un insecte ne va que là où le mène sa façon de se déplacer. Certaines cases n’ont aucun accès, comme un trou fermé de tous côtés pour un insecte qui glisse.
    .name = Aucun chemin
    .board = Une fourmi blanche à l’extérieur d’un anneau fermé de six pièces essaie d’entrer dans le trou du milieu.
rulebook-thrower-covered = Une pièce qui en a une autre sur elle ne fait rien, et ne lance pas non plus. Un moustique à côté d’un cloporte recouvert ne peut pas l’imiter.
    .name = Pas sous une autre pièce
    .board = Un scarabée noir est sur le cloporte blanc. Blanc essaie de lancer l’araignée noire à côté.
rulebook-thrower-at-rest = Un cloporte déplacé ou lancé au tour précédent ne peut pas lancer à ce tour. Un cloporte qui a lancé n’a pas bougé lui-même : il pourra lancer encore la prochaine fois.
    .name = Pas pendant le repos
    .board = Noir vient de lancer le cloporte blanc à sa nouvelle place. Blanc essaie de lancer une fourmi noire avec lui.
rulebook-not-beside-thrower = Le cloporte soulève une pièce sur son dos et la repose juste à côté de lui. Elle ne peut pas retomber plus loin.
    .name = À côté du cloporte
    .board = La reine noire est à côté du cloporte blanc. Blanc essaie de la lancer sur une case qui ne touche pas le cloporte.

## À propos

about-what = Skep est un logiciel pour le jeu de société Hive : jouez contre l’ordinateur, ou avec un ami à la même table ou sur un autre appareil, selon les règles de chaque édition. Tout se passe dans votre navigateur ; seules les parties d’un appareil à l’autre passent par le serveur. Pas de compte, pas de publicité.
about-name = « Skep » est le nom anglais de la ruche en paille tressée.
about-version = Version { $version }
about-licence = Skep est un logiciel libre, sous licence MIT ou sous licence Apache 2.0, à votre choix.
about-affiliation = Hive est un jeu de John Yianni, édité par Gen42 Games. Skep n’est affilié ni à l’un ni à l’autre. Ses dessins et ses textes sont originaux.
about-others = Logiciels d’autres auteurs
about-others-text = Skep s’appuie sur le travail de beaucoup de gens. Voici les paquets qui en font partie, avec leurs licences.
about-in-browser = Dans le navigateur
about-in-program = Dans le programme
about-no-licences = La liste des licences n’a pas pu être chargée. Réessayez une fois la connexion rétablie.
