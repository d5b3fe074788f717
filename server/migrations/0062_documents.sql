-- Documents in messages. Uploads call them 'raw', and only they have a name: the one they are downloaded under.
alter table media
  add column name text check (length(name) between 1 and 255),
  alter column width drop not null,
  alter column height drop not null,
  drop constraint media_type_check,
  add constraint media_type_check check (type in ('image', 'video', 'raw')),
  add constraint media_documents check (
    case type when 'raw' then name is not null else width is not null and height is not null end);

alter table uploads
  drop constraint uploads_type_check,
  add constraint uploads_type_check check (type in ('image', 'video', 'raw'));
