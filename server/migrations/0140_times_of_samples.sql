-- Samples are loaded at once, but happened one after the other. Only their loader says when; all else happens now.
alter table ledger_transfers alter column created_at set default
  coalesce(nullif(current_setting('samples.now', true), '')::timestamptz, clock_timestamp());
