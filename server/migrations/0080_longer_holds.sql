-- Buyers who need more time, such as those who use a screen reader, have their parts held longer, once.
alter table checkouts add column extended_at timestamptz(3) check (extended_at < ends_at);
