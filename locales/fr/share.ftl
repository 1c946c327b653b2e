# Partager une partie, une variante ou une position, et ouvrir ce que d’autres partagent.

share-what = Que partager ?
share-scope-game = Toute la partie
share-scope-line = Cette variante
share-scope-position = Cette position
share-told-game =
    { $count ->
        [one] La partie entière : { $count } coup.
       *[other] La partie entière : { $count } coups.
    }
share-told-line =
    { $count ->
        [0] La position de départ, sans coups.
        [one] { $count } coup, du début jusqu’ici.
       *[other] { $count } coups, du début jusqu’ici.
    }
share-told-position =
    { $ply ->
        [0] La position de départ.
       *[other] La position après le coup { $ply }.
    }
share-how = Comment partager ?
share-link = Lien
share-picture = Image
share-text = Texte
share-position-impossible = Cette position ne peut pas être partagée seule. Partagez plutôt la variante.

share-link-text = La partie elle-même est dans le lien. Il s’ouvre dans tout navigateur, sans compte ; aucun serveur ne la conserve.
share-link-long = Le lien compte { $count } caractères. Certains programmes coupent les liens aussi longs : envoyez alors le texte ou un fichier.
share-link-failed = Le lien n’a pas pu être créé. Partagez plutôt le texte.
share-copy-link = Copier le lien
share-send = Envoyer…
share-copied = Copié.
share-selected = Le texte est sélectionné : copiez-le avec Ctrl+C, ou appuyez longuement et choisissez « Copier ».

share-picture-title = { $title }, position après le coup { $ply }
share-theme = Couleurs
share-size = Taille
share-size-pixels = { $width } × { $height } pixels
share-hands = Réserves des joueurs
share-ground = Table derrière les pièces
share-save-png = Enregistrer en PNG
share-save-svg = Enregistrer en SVG
share-copy-picture = Copier l’image
share-picture-failed = Ce navigateur n’a pas pu créer l’image. Essayez une taille plus petite.
share-film = Image animée
share-film-game =
    { $count ->
        [1] Le seul coup de la partie, en boucle.
       *[other] Les { $count } coups de la partie, en boucle.
    }
share-film-line =
    { $count ->
        [1] Le seul coup de cette variante, en boucle.
       *[other] Les { $count } coups de cette variante, en boucle.
    }
share-film-step = Durée d’un coup
share-film-seconds = { $seconds } s
share-save-gif = Enregistrer en GIF
share-film-making = Création de l’image animée
share-film-stop = Arrêter
share-film-stopped = Arrêté.
share-film-done = Enregistré : { $size } ko.

share-form = Format
share-format-hop = HOP – la position seule
share-text-label = Texte
share-copy-text = Copier le texte
share-loss-variations = Ce format ne contient que les coups : variantes, commentaires et dessins sont laissés de côté. PGN et JSON les gardent.
share-loss-moves = Ce format ne contient que la position : les coups qui y ont mené et le détail des règles sont laissés de côté.
share-loss-all = Ce format ne peut pas contenir ce que vous partagez. PGN et JSON contiennent tout.

open-text = Lien ou texte d’une partie
open-open = Ouvrir
open-choose = Choisir un fichier
open-kinds = Un lien de Skep, une GameString, un PGN, un SGF de BoardSpace, un HOP ou un JSON. Vous pouvez aussi déposer un fichier n’importe où dans la fenêtre.
open-reading = Lecture…
open-importing =
    { $count ->
        [0] Lecture…
        [one] Lecture : une partie jusqu’ici.
       *[other] Lecture : { $count } parties jusqu’ici.
    }
open-stop = Arrêter
open-stopped = Arrêté ; ce qui a été lu est conservé.
open-several = Il y a plusieurs parties ici. Les ajouter à « Mes parties » ?
open-files = Il y a { $count } fichiers. Ajouter leurs parties à « Mes parties » ?
open-collect = Ajouter à mes parties
open-to-games = Voir mes parties
open-incomplete = Seul le début de cette partie est lisible.
open-beginning = Ouvrir le début
open-failed = Ce lien ne peut pas être ouvert
open-other = Ouvrir autre chose
open-fault-damaged-link = Le lien est coupé ou a été modifié. Redemandez-le, ou recopiez-le jusqu’au dernier caractère.
open-fault-later-link = Le lien a été créé par une version plus récente de Skep. Rechargez la page pour obtenir la dernière version, puis ouvrez le lien à nouveau.
open-fault-no-rules = Les règles du jeu n’ont pas pu être chargées. Vérifiez la connexion et réessayez.
open-fault-empty = Il n’y a rien à lire ici.
open-fault-too-large = Cela dépasse 20 Mo, trop pour des parties. Rien n’a été lu.
open-fault-too-many-files = Cela fait plus de 100 fichiers. Rien n’a été lu. Ouvrez-les en plusieurs fois.
open-fault-too-much = C’est plus que ce qu’on peut ouvrir : une partie peut avoir 10 000 coups, 5 000 variantes et 4 Mo de texte. Rien n’en a été gardé. Demandez un extrait, ou plusieurs parties plus courtes.
open-fault-unknown = Skep n’a trouvé aucune partie ici.
open-fault-picture = C’est une image. Les parties ne se lisent pas dans les images : demandez le lien ou le texte.
open-fault-binary = Ce fichier ne contient pas de texte. Les parties sont dans des fichiers texte : PGN, SGF, JSON ou TXT.
open-fault-web-page = C’est une page web. Ouvrez la page et copiez le texte de la partie, ou téléchargez la partie sous forme de fichier.
open-fault-chess = C’est une partie d’échecs. Skep lit des parties de Hive.
open-fault-go = C’est une partie de go. Skep lit des parties de Hive.
open-fault-other-game = C’est un fichier d’un autre jeu. Skep lit des parties de Hive.
