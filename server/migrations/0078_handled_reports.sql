-- The list of handled reports, last handled first.
create index reports_closed on reports (closed_at desc, item_type, item_id) where closed_at is not null;
