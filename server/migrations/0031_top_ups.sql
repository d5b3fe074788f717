-- Tokens bought by card, and what the payment provider says about them.
-- docs/decisions/0018-payments.md explains the choices.

create type top_up_state as enum (
  'created',    -- waits for a card, or for another one
  'processing', -- with the bank, or waiting for 3-D Secure
  'paid',
  'failed',     -- the provider canceled it
  'expired',    -- we did
  'disputed', 'won', 'lost' -- the cardholder's bank took the money back; how that ended
);

create table top_ups (
  id             bigint generated always as identity primary key,
  receipt_number text not null unique,           -- 'R-7K2M9QXA', for people
  -- No foreign key: a bank can take money back long after the member left.
  member_id      bigint not null,
  vbt            integer not null check (vbt > 0),
  cents          integer not null check (cents > 0),
  state          top_up_state not null default 'created',
  is_test        boolean not null,               -- not real money
  is_sample      boolean not null default false, -- came with the samples: the provider knows nothing of it
  intent_id      text unique,                    -- the provider's PaymentIntent
  card_name      text,
  card_brand     text,
  card_last4     text,
  decline_code   text,                           -- why the last card was declined
  has_fee        boolean not null default false, -- the provider's fee is posted
  -- Counts what was learned from the provider. An answer that was asked for before the latest one is outdated.
  version        integer not null default 0,
  created_at     timestamptz(3) not null default now(),
  expires_at     timestamptz(3) not null default now() + interval '1 hour',
  checked_at     timestamptz(3) not null default now(),
  paid_at        timestamptz(3),
  check ((paid_at is null) = (state in ('created', 'processing', 'failed', 'expired')))
);
create index top_ups_of_member on top_ups (member_id, id);
create index open_top_ups on top_ups (checked_at) where state in ('created', 'processing') or not has_fee;

-- For the limit of declined cards. A declined charge is counted once, however often we hear of it.
create table top_up_declines (
  charge_id   text primary key,
  top_up_id   bigint not null references top_ups,
  code        text not null,
  declined_at timestamptz(3) not null default now()
);
create index top_up_declines_by_top_up on top_up_declines (top_up_id, declined_at);
comment on table top_up_declines is 'append-only';

create type top_up_refund_state as enum (
  'asked', -- posted; the provider is still to do it
  'done', 'refused'
);

create table top_up_refunds (
  id          bigint generated always as identity primary key,
  top_up_id   bigint not null references top_ups,
  cents       integer not null check (cents > 0),
  state       top_up_refund_state not null default 'asked',
  provider_id text unique,
  created_at  timestamptz(3) not null default now(),
  checked_at  timestamptz(3) not null default now(),
  ended_at    timestamptz(3)
);
create index top_up_refunds_by_top_up on top_up_refunds (top_up_id);
create index open_top_up_refunds on top_up_refunds (checked_at) where state = 'asked';

create type top_up_dispute_state as enum ('open', 'won', 'lost');

create table top_up_disputes (
  id         text primary key, -- the provider's
  top_up_id  bigint not null references top_ups,
  cents      integer not null check (cents > 0),
  state      top_up_dispute_state not null default 'open',
  created_at timestamptz(3) not null default now(),
  ended_at   timestamptz(3)
);
create index top_up_disputes_by_top_up on top_up_disputes (top_up_id);

-- The inbox of webhooks: only which object changed, because its current state is asked for when the event is applied.
create table provider_events (
  id          text primary key, -- the provider's
  type        text not null,
  object_id   text not null,
  intent_id   text,
  happened_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  tried_at    timestamptz(3),
  tries       integer not null default 0,
  failure     text,             -- why the last try failed
  applied_at  timestamptz(3)
);
create index unapplied_provider_events on provider_events (received_at) where applied_at is null;

-- What the provider's account says: every payment, refund, and dispute, to compare with the books.
create table provider_transactions (
  id         text primary key, -- the provider's
  top_up_id  bigint,           -- null: not one of ours
  type       text not null,
  cents      integer not null, -- before the fee
  fee_cents  integer not null,
  created_at timestamptz(3) not null
);
create index provider_transactions_by_top_up on provider_transactions (top_up_id);
create index provider_transactions_by_time on provider_transactions (created_at);
comment on table provider_transactions is 'append-only';

create table provider_comparisons (
  id          bigint generated always as identity primary key,
  payments    integer not null, -- how many were compared
  differences jsonb not null,
  created_at  timestamptz(3) not null default now()
);
comment on table provider_comparisons is 'append-only';

-- Locks what a member can spend, so that nothing is spent between deciding on it and posting. `post_transfer` takes the
-- same lock first.
create function lock_balance(member bigint) returns void language sql security definer
  set search_path = public, pg_temp
  as $$ select from ledger_accounts where name = 'available:' || member for no key update $$;
revoke execute on function lock_balance from public;
