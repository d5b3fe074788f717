-- Photos that only both sides of a dispute and moderators see. Their files are not delivered at public addresses.
alter table media add column is_private boolean not null default false;

create table dispute_photos (
  order_id bigint not null references disputes on delete cascade,
  side     text not null check (side in ('buyer', 'seller')),
  position integer not null check (position between 1 and 6),
  media_id bigint not null unique references media on delete cascade,
  primary key (order_id, side, position)
);
