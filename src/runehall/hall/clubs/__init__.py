"""Clubs inside a hall: members, officers, noticeboards and rankings."""
