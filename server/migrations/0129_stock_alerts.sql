-- Members who wait for a part that is sold out. A row is gone once they are notified.
create table stock_alerts (
  member_id  bigint not null references members on delete cascade,
  post_id    bigint not null references posts on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, post_id)
);
create index stock_alerts_of_post on stock_alerts (post_id);

-- However stock comes back: the seller counts it, or an order is undone.
create function stock_returns() returns trigger language plpgsql as $$
begin
  insert into happenings (type, actor_id, subject_id)
  select 'stock_returned', author_id, id from posts
  where id = new.post_id and exists (select from stock_alerts where post_id = new.post_id);
  return null;
end $$;
create trigger returned after update on stock
  for each row when (old.on_hand = old.sold and new.on_hand > new.sold) execute function stock_returns();
