-- What the moderator who lifted a suspension says to its member.
alter table suspensions add column end_words text;
