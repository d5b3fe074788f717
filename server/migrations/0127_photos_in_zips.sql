-- ZIPs of photos for an import of listings. Nobody can download them. `entries`: the files in it.
alter table media add entries jsonb check (entries is null or (type = 'raw' and is_private));
alter table uploads
  drop constraint uploads_type_check,
  add constraint uploads_type_check check (type in ('image', 'video', 'raw', 'archive'));

alter table listing_imports
  add archive_id bigint references media on delete set null,
  add photos integer not null default 0,
  add photos_done integer not null default 0;
create index listing_imports_of_archive on listing_imports (archive_id) where archive_id is not null;

-- The photos that an import needs, until it is done. `name`: the path in the ZIP.
create table listing_import_photos (
  member_id bigint not null references members on delete cascade references listing_imports on delete cascade,
  name      text not null,
  media_id  bigint references media on delete set null,
  problem   text,
  primary key (member_id, name)
);
create index listing_import_photos_of_media on listing_import_photos (media_id) where media_id is not null;
