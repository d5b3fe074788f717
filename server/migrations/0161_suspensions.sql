alter table suspensions
  -- A second suspension replaces the first, which goes on if the second is undone or reversed.
  add column replaced_by bigint references suspensions on delete set null,
  -- What is left to do with what the member posted; null if nothing is.
  add column posts_to text check (posts_to in ('hide', 'return'));
create index suspensions_replaced on suspensions (replaced_by) where replaced_by is not null;
create index suspensions_with_posts on suspensions (id) where posts_to is not null;
create index suspensions_of_decision on suspensions (decision_id) where decision_id is not null;
create index suspensions_ending on suspensions (ends_at) where ended_at is null and ends_at is not null;
create index moderation_warnings_unread on moderation_decisions (author_id)
  where action = 'warn' and read_at is null and undone_at is null and reversed_at is null;
