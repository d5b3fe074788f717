-- How often a copy of a video was tried, and when last, so that no video is tried for good.
alter table media
  add column tries    smallint not null default 0,
  add column tried_at timestamptz(3);
create index media_unfinished on media (tried_at nulls first, id) where type = 'video' and state in ('processing', 'original');

-- Some failed only because no poster could be made. The hourly job tries them again, a hundred at a time.
update media set state = 'original' where type = 'video' and state = 'failed' and sample_file is null;
