-- Reviews of completed orders, one by each side. Hidden until both are in, or until the time to review is over. Those
-- about a member who leaves go; those by them stay without a name.
create table reviews (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references orders on delete cascade,
  by            text not null check (by in ('buyer', 'seller')),
  author_id     bigint references members on delete set null,
  about_id      bigint not null references members on delete cascade,
  stars         integer not null check (stars between 1 and 5),
  text          text not null check (char_length(text) between 1 and 2000),
  item          text not null, -- what was bought
  reply_text    text check (char_length(reply_text) between 1 and 1000),
  replied_at    timestamptz(3),
  written_at    timestamptz(3) not null default clock_timestamp(),
  shown_at      timestamptz(3), -- to both sides
  hidden_at     timestamptz(3), -- by a moderator
  hidden_reason text,
  unique (order_id, by),
  check ((reply_text is null) = (replied_at is null)),
  check (hidden_at is null or shown_at is not null)
);
create index reviews_about on reviews (about_id, by, shown_at, id) where shown_at is not null;
create index reviews_about_by_stars on reviews (about_id, by, stars, shown_at, id) where shown_at is not null;
create index reviews_by on reviews (author_id);

-- How long both sides of a completed order can review, and whether that has ended: both are in, or the time is over.
create table review_periods (
  order_id  bigint primary key references orders on delete cascade,
  ends_at   timestamptz(3) not null,
  remind_at timestamptz(3), -- null from then on
  ended_at  timestamptz(3)
);
create index review_periods_by_end on review_periods (ends_at) where ended_at is null;
create index review_periods_by_reminder on review_periods (remind_at) where remind_at is not null;

-- What shown reviews say of a member: by buyers, which is their rating as a seller, and by sellers.
-- `sales`: completed orders that they sold.
create table ratings (
  id              bigint generated always as identity unique, -- for the recount
  member_id       bigint primary key references members on delete cascade,
  stars_1         integer not null default 0,
  stars_2         integer not null default 0,
  stars_3         integer not null default 0,
  stars_4         integer not null default 0,
  stars_5         integer not null default 0,
  seller_reviews  integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  seller_average  float8 generated always as (
    round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric
      / nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0), 1)::float8) stored,
  buyer_reviews   integer not null default 0,
  buyer_stars     integer not null default 0, -- their sum
  buyer_average   float8 generated always as (round(buyer_stars::numeric / nullif(buyer_reviews, 0), 1)::float8) stored,
  sales           integer not null default 0
);

insert into review_periods (order_id, ends_at, remind_at)
select id, completed_at + interval '14 days', completed_at + interval '11 days'
from orders where completed_at is not null;
insert into ratings (member_id, sales)
select seller_id, count(*) from orders join members on members.id = seller_id
where completed_at is not null group by seller_id;

-- Reviews can be reported.
alter table reports drop constraint reports_item_type_check,
  add constraint reports_item_type_check check (item_type in ('post', 'comment', 'reply', 'member', 'review'));
