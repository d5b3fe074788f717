-- The post at the top of a member's profile: one of their own.
create table pinned_posts (
  member_id bigint primary key references members on delete cascade,
  post_id   bigint not null references posts on delete cascade,
  pinned_at timestamptz(3) not null default now()
);
create index pinned_posts_of_post on pinned_posts (post_id);
