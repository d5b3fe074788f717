-- Parts by price, read backward: the newest of equal prices first, and those without a price last.
create index posts_lowest_price on posts ((- coalesce(tokens, 2147483647)), id)
  where kind = 'market' and hidden_at is null and deleted_at is null;
create index posts_highest_price on posts ((coalesce(tokens, -1)), id)
  where kind = 'market' and hidden_at is null and deleted_at is null;

-- Events by start, and the few that are going on.
drop index events_by_start;
create index events_by_start on events (starts_at, post_id);
create index events_by_time on events using gist (tstzrange(starts_at, coalesce(ends_at, starts_at), '[]'));

-- Threads by last activity: the latest reply, or comment in the thread; null: there is none yet.
alter table posts add active_at timestamptz(3);
create index comments_by_moment on comments (post_id, created_at);
update posts set active_at = latest.at
from (
  select posts.id, greatest(
    (select max(created_at) from replies where post_id = posts.id),
    (select max(created_at) from comments where post_id = posts.id)) as at
  from posts where kind = 'forum'
) as latest
where latest.id = posts.id and latest.at is not null;
create index posts_by_activity on posts ((coalesce(active_at, created_at)), id)
  where kind = 'forum' and hidden_at is null and deleted_at is null;
