-- GIFs and WebPs that move: the original is a moving WebP, and every size of it shows the first frame. `note` says why one
-- does not move.
alter table media
  add column is_animated boolean not null default false,
  add constraint media_animated_pictures check (not is_animated or type = 'image');
