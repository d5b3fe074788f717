-- Rows come to these tables and leave them by the thousand. Vacuum would cut off the end that has become empty, under a
-- lock for which everybody who likes something waits; it need not, as the room is used again at once.
alter table undelivered_happenings set
  (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table due_points set
  (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
