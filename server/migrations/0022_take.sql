-- In this order they are told, the next first; what was given up is no longer looked through.
drop index undelivered_by_due;
create index undelivered_by_due on undelivered_happenings (due_at, happening_id) where tries < 12;
