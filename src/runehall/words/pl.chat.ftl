# Wyciszanie i blokowanie osób.
chat-mute = Wycisz przy wszystkich stołach: { $name }
chat-muted = Wyciszono: { $name }.
chat-unmute = Cofnij wyciszenie
chat-mutes = Wyciszone osoby
chat-block = Zablokuj: { $name }
chat-blocked = Zablokowano: { $name }.
chat-unblock = Odblokuj
chat-blocks = Zablokowane osoby
chat-block-seats = Zablokuj kogoś
chat-block-lead = Ta osoba nie usiądzie przy twoich stołach, nie zaprosi cię do gry i nie napisze do ciebie. Nie dowie się o tym.
problem-slow = Żądanie docierało zbyt długo. Spróbuj ponownie.
chat-profile = Profil
chat-report = Zgłoś tę wiadomość
