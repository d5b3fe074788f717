-- What is wrong with an order, and what each side wants to go back to the buyer.
create table disputes (
  order_id          bigint primary key references orders on delete cascade,
  reason            text not null check (reason in (
    'not_arrived', 'not_as_described', 'damaged', 'wrong_item', 'missing_parts', 'counterfeit', 'other')),
  buyer_text        text not null check (char_length(buyer_text) between 1 and 2000),
  buyer_back_vbt    integer not null check (buyer_back_vbt >= 0),
  seller_text       text check (char_length(seller_text) between 1 and 2000),
  seller_back_vbt   integer check (seller_back_vbt >= 0),
  is_with_moderator boolean not null default false,
  opened_at         timestamptz(3) not null default clock_timestamp(),
  answered_at       timestamptz(3),
  answer_by         timestamptz(3) not null,
  ends_at           timestamptz(3) not null,
  back_vbt          integer check (back_vbt >= 0), -- the outcome
  outcome_reason    text,
  ended_at          timestamptz(3),
  check ((seller_text is null) = (answered_at is null)),
  check ((back_vbt is null) = (ended_at is null))
);
create index disputes_open on disputes (is_with_moderator desc, ends_at, order_id) where ended_at is null;
