create trigger drop_notifications after delete on quotes
  referencing old table as gone for each statement execute function drop_notifications_about('quote');

-- `how`: urgent ones at once or, at night and above the daily limit, in a summary of the next morning; others in a daily digest.
alter table request_matches drop column is_urgent,
  add column how text not null check (how in ('at_once', 'summary', 'digest'));

-- The nearest businesses of a town, without reading the rest.
create index listed_directory_nearby on listed_directory using gist (ll_to_earth(latitude, longitude))
  where latitude is not null;
