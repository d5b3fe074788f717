-- Samples are loaded at once, but happened one after the other. A history can't be dated later, so its loader says when.
alter table request_history alter column at set default
  coalesce(nullif(current_setting('samples.now', true), '')::timestamptz, clock_timestamp());
alter table quote_versions alter column at set default
  coalesce(nullif(current_setting('samples.now', true), '')::timestamptz, clock_timestamp());
