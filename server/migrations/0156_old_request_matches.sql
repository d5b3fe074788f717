create index request_matches_told on request_matches (told_at) where told_at is not null;
