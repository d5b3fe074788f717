import type { OwnedTables } from '../../server/platform/database/owned-tables.ts'

/** What its migration would create. */
export const washMigration = `
  create table wash_times (
    id bigint generated always as identity primary key,
    seller_id bigint not null references members,
    starts_at timestamptz(3) not null,
    price_vbt integer not null,
    bays integer not null,
    sold integer not null default 0,
    check (sold between 0 and bays)
  );
  create table wash_holds (
    checkout_id bigint not null,
    wash_time_id bigint not null references wash_times,
    quantity integer not null,
    ends_at timestamptz(3) not null,
    primary key (checkout_id, wash_time_id)
  );
  create table wash_orders (
    order_id bigint primary key references orders on delete cascade,
    car text not null,
    time timestamptz(3) not null
  )`

export const washTables = {
  wash_orders: { exported: { by: 'order_id', through: { table: 'orders', column: 'id', by: 'buyer_id' } } },
} satisfies OwnedTables
