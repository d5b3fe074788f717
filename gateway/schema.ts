import type { DatabaseSync } from 'node:sqlite'

const tables = `
create table if not exists objects (
  seq integer primary key autoincrement,
  id text not null unique,
  kind text not null,
  created integer not null,
  body text not null
) strict;

-- The first answer to each Idempotency-Key.
create table if not exists answers (
  key text primary key,
  endpoint text not null,
  hash text not null,
  status integer not null,
  body text not null,
  created integer not null
) strict;

create table if not exists deliveries (
  seq integer primary key autoincrement,
  event text not null,
  due_ms integer,
  attempts integer not null default 0
) strict;

-- The 3-D Secure pages.
create table if not exists authentications (
  token text primary key,
  intent text not null,
  return_url text,
  answer text
) strict;

-- The links to the hosted pages of connected accounts. A link works once, and leads to a page with a token of its own.
create table if not exists account_links (
  link text primary key,
  page text unique,
  kind text not null,
  account text not null,
  return_url text,
  refresh_url text,
  expires integer not null,
  is_answered integer not null default 0
) strict;

-- What the banks of connected accounts will do: take the balance of an account, or move a payout to its next state.
create table if not exists bank_work (
  seq integer primary key autoincrement,
  due_ms integer not null,
  account text not null,
  payout text
) strict;`

/** Columns that are newer than their table. */
const columns = {
  /** The connected account that an object belongs to. Null: the platform. */
  account: 'alter table objects add column account text',
  /** The payout that a balance transaction is part of. */
  payout: 'alter table objects add column payout text',
}

const indexes = `
drop index if exists objects_by_kind;
create index if not exists objects_of_platform on objects (kind, seq) where account is null;
create index if not exists objects_of_account on objects (account, kind, seq) where account is not null;
create index if not exists objects_by_intent on objects (kind, body ->> 'payment_intent');
create index if not exists objects_by_charge on objects (kind, body ->> 'charge');
create index if not exists objects_by_group on objects (kind, body ->> 'transfer_group');
create index if not exists balances on objects (account, body ->> 'available_on', body ->> 'net')
  where kind = 'balance_transaction';
create index if not exists objects_by_payout on objects (payout) where payout is not null;
create index if not exists answers_by_age on answers (created);
create index if not exists deliveries_by_time on deliveries (due_ms) where due_ms is not null;
create index if not exists deliveries_by_event on deliveries (event) where due_ms is not null;
create index if not exists account_links_by_age on account_links (expires);
create index if not exists bank_work_by_time on bank_work (due_ms);`

/** Creates what is missing, also in a database of an earlier version. */
export function createSchema(database: DatabaseSync) {
  database.exec(tables)
  const existing = database.prepare("select name from pragma_table_info('objects')").all()
  for (const [name, addition] of Object.entries(columns)) {
    if (!existing.some((column) => column.name === name)) database.exec(addition)
  }
  database.exec(indexes)
}
