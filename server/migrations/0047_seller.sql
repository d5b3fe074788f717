-- What a seller's dashboard reads: sales that are not over, and who has a post in the cart now.
create index orders_open_sales on orders (seller_id)
  where paid_at is not null and (waits_for is not null or state = 'disputed');
create index cart_lines_of_post on cart_lines (post_id) where not is_saved;
