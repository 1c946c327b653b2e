# Ce que dit skep serve.

# La première ligne de la sortie. Elle finit par l’adresse, que lisent des programmes.
serve-address = Skep est à l’adresse { $address }
serve-other-port = Le port { $usual } est occupé, peut-être par un autre Skep ; celui-ci a donc pris le port { $port }. Les navigateurs gardent séparément les parties de chaque adresse : celles que vous avez jouées sur le port { $usual } y sont toujours.
serve-network = Depuis les autres appareils de votre réseau, ouvrez { $address }
serve-network-unknown = Depuis les autres appareils de votre réseau, ouvrez l’adresse de cette machine, avec le port { $port }.
serve-plain-http = Tout y fonctionne, mais en simple http un navigateur n’installe pas Skep et ne le garde pas pour une utilisation hors ligne. Tout le monde sur le réseau peut l’ouvrir.
serve-no-application = Cette version de Skep ne contient pas l’application. Dans les sources, { $command } en produit une qui la contient.
serve-end = Appuyez sur Ctrl-C pour l’arrêter.

## Le démarrage est impossible

serve-port-taken = Le port { $port } est occupé par un autre programme, peut-être par un autre Skep. Arrêtez-le, indiquez un autre port, ou omettez --port et un port libre sera choisi.
serve-port-forbidden = Le port { $port } est réservé aux administrateurs. Indiquez-en un à partir de 1024 avec --port, ou omettez l’option.
serve-other-address = { $address } n’est pas une adresse de cette machine. Indiquez --address 127.0.0.1 pour cette machine seule, ou --address 0.0.0.0 pour tous les appareils du réseau.
serve-impossible = Skep ne peut pas être servi à l’adresse { $address } : { $error }
serve-other-skep = Skep tourne déjà, à l’adresse { $address }
serve-data-locked = Un autre Skep utilise { $folder }, sans indiquer à quelle adresse le joindre. Arrêtez-le, ou gardez les parties de celui-ci ailleurs avec --data DOSSIER.
serve-data-folder = Les parties ne peuvent pas être gardées dans { $folder } : { $error } Choisissez un autre dossier avec --data DOSSIER.
serve-data-later = Les parties ont été enregistrées par une version plus récente de Skep (base de données en version { $found } ; celle-ci s’arrête à la { $known }). Utilisez cette version-là, ou gardez les parties de celle-ci ailleurs avec --data DOSSIER. Rien n’a été modifié.
serve-data-unavailable = Les parties ne peuvent pas être ouvertes : { $error }
serve-data-nowhere = Il n’y a pas de dossier personnel où garder les parties. Indiquez un dossier avec --data DOSSIER.
serve-bot-twice = Deux bots porteraient le nom { $name }. Donnez à chaque --bot un nom différent ; les niveaux de Skep ont déjà le leur.

## Ce qu’affiche un navigateur venu par un autre nom

serve-unknown-host = Ce serveur ne répond pas à ce nom, pour que d’autres sites ne puissent pas l’atteindre sous un nom à eux. Ouvrez-le par son adresse en chiffres, celle qui s’affiche au démarrage, ou faites-le démarrer avec { $option }.
