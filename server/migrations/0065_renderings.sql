-- Members' Markdown as HTML, stored in the transaction that writes the text, so that reading it costs nothing. `renderer`
-- is the version of the code that made it. 0: not rendered yet, as after a change of the text by anything but the server;
-- a job renders such texts.
create table post_renderings (
  post_id  bigint primary key references posts on delete cascade, -- of a blog post
  renderer smallint not null default 0,
  html     text not null default ''
);
create index post_renderings_by_renderer on post_renderings (renderer, post_id);

create table reply_renderings (
  reply_id bigint not null references replies on delete cascade,
  version  integer not null default 0, -- 0: the current text; otherwise that of `reply_versions`
  renderer smallint not null default 0,
  html     text not null default '', -- mentions and quotes are marked, because who reads decides what they show
  excerpt  text not null default '', -- its first words, without Markdown
  handles  text[] not null default '{}', -- the mentioned ones
  quotes   jsonb not null default '[]', -- the replies that are quoted, and the lines of the text that do it
  is_plain boolean not null default false, -- shown as typed, because its HTML would be too large
  primary key (reply_id, version)
);
create index reply_renderings_by_renderer on reply_renderings (renderer, reply_id, version);

create function await_rendering_of_post() returns trigger language plpgsql as $$
begin
  insert into post_renderings (post_id) values (new.id) on conflict (post_id) do update set renderer = 0;
  return null;
end $$;
create trigger post_written after insert on posts
  for each row when (new.kind = 'blog') execute function await_rendering_of_post();
create trigger post_rewritten after update of description on posts
  for each row when (new.kind = 'blog' and new.description <> old.description) execute function await_rendering_of_post();

create function await_rendering_of_reply() returns trigger language plpgsql as $$
begin
  insert into reply_renderings (reply_id) values (new.id) on conflict (reply_id, version) do update set renderer = 0;
  return null;
end $$;
create trigger reply_written after insert on replies
  for each row execute function await_rendering_of_reply();
create trigger reply_rewritten after update of text on replies
  for each row when (new.text <> old.text) execute function await_rendering_of_reply();

create function drop_rendering_of_version() returns trigger language plpgsql as $$
begin
  delete from reply_renderings where reply_id = old.reply_id and version = old.version;
  return null;
end $$;
create trigger version_deleted after delete on reply_versions
  for each row execute function drop_rendering_of_version();

insert into post_renderings (post_id) select id from posts where kind = 'blog';
insert into reply_renderings (reply_id) select id from replies;
insert into reply_renderings (reply_id, version) select reply_id, version from reply_versions;
