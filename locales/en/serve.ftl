# What skep serve says.

# The first line of the output. It ends in the address, which programs read.
serve-address = Skep is at { $address }
serve-other-port = Port { $usual } is taken, perhaps by another Skep, so this one took { $port }. Browsers keep the games of each address apart: those you played on port { $usual } are still there.
serve-network = Other devices on your network can open { $address }
serve-network-unknown = Other devices on your network can open the address of this machine, with port { $port }.
serve-plain-http = They can do everything but install Skep or use it offline, which browsers allow only over https. Everybody on the network can open it.
serve-no-application = This build does not contain the application. In the sources, { $command } makes one that does.
serve-end = Press Ctrl-C to stop it.

## It cannot start

serve-port-taken = Port { $port } is taken by another program, perhaps by another Skep. Stop that one, choose another port, or leave out --port to get a free one.
serve-port-forbidden = Only administrators may use port { $port }. Choose 1024 or higher with --port, or leave it out.
serve-other-address = { $address } is not an address of this machine. Use --address 127.0.0.1 for this machine alone, or --address 0.0.0.0 for every device on the network.
serve-impossible = Skep cannot be served at { $address }: { $error }
serve-other-skep = Skep is running already, at { $address }
serve-data-locked = Another Skep is using { $folder }, and its address is not known. Stop it, or keep the games of this one elsewhere with --data FOLDER.
serve-data-folder = Games cannot be kept in { $folder }: { $error } Choose another folder with --data FOLDER.
serve-data-later = The games were saved by a later version of Skep (database version { $found }; this one knows { $known }). Use that one, or keep the games of this one elsewhere with --data FOLDER. Nothing was changed.
serve-data-unavailable = The games cannot be opened: { $error }
serve-data-nowhere = There is no home folder to keep games in. Name a folder with --data FOLDER.
serve-bot-twice = Two bots would be called { $name }. Give each --bot a name of its own; the levels of Skep have theirs.

## What a browser shows that came by another name

serve-unknown-host = This server does not answer to this name, so that pages elsewhere cannot reach it under a name of their own. Open it by its IP address, as shown when it started, or start it with { $option }.
