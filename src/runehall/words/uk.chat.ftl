# Заглушення й блокування людей.
chat-mute = Заглушити за всіма столами: { $name }
chat-muted = Заглушено: { $name }.
chat-unmute = Зняти заглушення
chat-mutes = Заглушені в чатах
chat-block = Заблокувати: { $name }
chat-blocked = Заблоковано: { $name }.
chat-unblock = Розблокувати
chat-blocks = Заблоковані
chat-block-seats = Заблокувати когось
chat-block-lead = Ця людина не сяде за ваші столи, не запросить вас до гри й не напише вам. Її про це не повідомлять.
problem-slow = Запит надходив надто довго. Спробуйте ще раз.
chat-profile = Профіль
chat-report = Поскаржитися на повідомлення
