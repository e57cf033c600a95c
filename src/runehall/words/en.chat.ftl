# Muting and blocking people.
chat-mute = Mute { $name } at all tables
chat-muted = { $name } is muted.
chat-unmute = Unmute
chat-mutes = Muted in chats
chat-block = Block { $name }
chat-blocked = { $name } is blocked.
chat-unblock = Unblock
chat-blocks = Blocked
chat-block-seats = Block somebody
chat-block-lead = They cannot join your tables, challenge you or write to you. They are not told.
problem-slow = The request took too long to arrive. Try again.
chat-profile = Profile
chat-report = Report this message
