# Masquer ou bloquer quelqu’un.
chat-mute = Masquer les messages à toutes les tables : { $name }
chat-muted = Messages masqués : { $name }.
chat-unmute = Afficher de nouveau
chat-mutes = Messages masqués dans les discussions
chat-block = Bloquer { $name }
chat-blocked = Blocage activé : { $name }.
chat-unblock = Débloquer
chat-blocks = Personnes bloquées
chat-block-seats = Bloquer quelqu’un
chat-block-lead = Cette personne ne pourra plus s’asseoir à vos tables, vous proposer une partie ni vous écrire. Elle n’en est pas avertie.
problem-slow = La demande a mis trop de temps à arriver. Réessayez.
chat-profile = Profil
chat-report = Signaler ce message
