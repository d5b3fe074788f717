-- Payouts of earned tokens in dollars, through the payment provider's accounts for sellers.

create type payout_account_state as enum ('incomplete', 'pending', 'ready', 'restricted', 'rejected');

-- The member's account at the provider, which knows who they are and which bank they have; this site knows neither.
create table payout_accounts (
  member_id    bigint primary key, -- also after they left
  provider_id  text unique,        -- null until the provider has answered
  state        payout_account_state not null default 'incomplete',
  needs        text[] not null default '{}', -- what the provider asks for, in its own names
  needs_by     timestamptz(3),
  -- Once only: the first payout is possible 7 days later.
  ready_at     timestamptz(3),
  is_automatic boolean not null default false,
  automatic_at timestamptz(3), -- the next automatic payout
  automatic_refusal text,      -- why there was none last time, of which the member knows
  version      integer not null default 0, -- counts what the provider answered
  created_at   timestamptz(3) not null default now(),
  checked_at   timestamptz(3) not null default now()
);
create index payout_accounts_to_check on payout_accounts (checked_at) where provider_id is not null;
create index automatic_payouts on payout_accounts (automatic_at) where is_automatic;

create type payout_state as enum ('created', 'sent', 'paid', 'refused', 'reversed');

create table payouts (
  id             bigint generated always as identity primary key,
  number         text not null unique,
  member_id      bigint not null, -- also after they left
  destination_id text not null,   -- the provider's account at the time
  vbt            integer not null check (vbt > 0),
  cents          integer not null check (cents > 0),
  fee_cents      integer not null check (fee_cents >= 0),
  is_automatic   boolean not null default false,
  state          payout_state not null default 'created',
  version        integer not null default 1, -- of what is known of it at the provider
  attempts       integer not null default 0, -- those that the provider has answered
  failure        text,            -- what the provider answered last
  is_delayed     boolean not null default false, -- the site's balance at the provider was too low
  is_bank_rejected boolean not null default false,
  transfer_id    text unique,     -- the provider's
  bank_payout_id text,            -- the provider's payout that took the dollars to the bank
  returned_cents integer not null default 0, -- of the transfer, what was refused or reversed
  created_at     timestamptz(3) not null default now(),
  checked_at     timestamptz(3) not null default now(),
  sent_at        timestamptz(3),
  arrives_at     timestamptz(3),
  paid_at        timestamptz(3),
  told_at        timestamptz(3),  -- when admins were told that it is delayed
  check (cents + fee_cents = vbt * 25),
  check (returned_cents between 0 and cents)
);
create index payouts_of_member on payouts (member_id, id);
create index open_payouts on payouts (checked_at) where state in ('created', 'sent');
create index paid_payouts on payouts (paid_at) where state = 'paid';
create index payouts_of_destination on payouts (destination_id, id);
create index told_payouts on payouts (told_at) where told_at is not null;
create index payouts_with_problems on payouts (id) where is_delayed or is_bank_rejected or state in ('refused', 'reversed');

-- A moderator's hold, with its reason.
create table payout_holds (
  member_id  bigint primary key references members on delete cascade,
  reason     text not null check (length(reason) between 1 and 300),
  created_at timestamptz(3) not null default now()
);

create table payout_limits (
  member_id   bigint primary key references members on delete cascade,
  daily_cents integer not null check (daily_cents > 0),
  reason      text not null check (length(reason) between 1 and 300)
);
