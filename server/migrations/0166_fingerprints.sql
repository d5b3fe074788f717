-- What finds texts and pictures that were posted before. A text's words in threes are reduced to 15 numbers, three to a band: texts
-- with four fifths of their threes in common share a band with a probability of 97 %, others hardly ever. Null: too short to tell.
create table text_fingerprints (
  post_id bigint primary key references posts on delete cascade,
  band_1  integer,
  band_2  integer,
  band_3  integer,
  band_4  integer,
  band_5  integer
);
create index text_fingerprints_1 on text_fingerprints (band_1, post_id) where band_1 is not null;
create index text_fingerprints_2 on text_fingerprints (band_2, post_id) where band_2 is not null;
create index text_fingerprints_3 on text_fingerprints (band_3, post_id) where band_3 is not null;
create index text_fingerprints_4 on text_fingerprints (band_4, post_id) where band_4 is not null;
create index text_fingerprints_5 on text_fingerprints (band_5, post_id) where band_5 is not null;

-- How far the job has got that makes the fingerprints of posts that have none: those from before, and samples.
create table fingerprint_progress (
  is_only  boolean primary key default true check (is_only),
  after_id bigint not null default 0
);
insert into fingerprint_progress default values;

-- The perceptual hash of a picture, which stays nearly the same when it is resized or compressed again. Null with `has_look`: it is
-- plain, or unreadable. Two pictures that differ in at most three bits have one of four parts in common.
alter table media
  add column look bigint,
  add column has_look boolean not null default false;
create index media_without_look on media (id) where not has_look and type = 'image';
create index media_looks_1 on media ((look & 65535), id) where look is not null;
create index media_looks_2 on media (((look >> 16) & 65535), id) where look is not null;
create index media_looks_3 on media (((look >> 32) & 65535), id) where look is not null;
create index media_looks_4 on media (((look >> 48) & 65535), id) where look is not null;

-- Held before anyone saw it: whoever follows hears of it when it is first shown.
alter table posts add column is_unannounced boolean not null default false;
alter table comments add column is_unannounced boolean not null default false;
alter table replies add column is_unannounced boolean not null default false;
