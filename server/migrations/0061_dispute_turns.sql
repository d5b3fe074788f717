-- A dispute that the seller answered waits for whoever did not propose last. With a moderator, it waits for neither side.
with turns as (
  select disputes.order_id, ends_at, case last.by when 'buyer' then 'seller' else 'buyer' end as side
  from disputes cross join lateral (
    select by from order_steps
    where order_steps.order_id = disputes.order_id and event in ('answer_dispute', 'propose_split')
    order by version desc limit 1) last
  where ended_at is null and seller_text is not null and not is_with_moderator
)
update orders set waits_for = side, due_at = ends_at,
  buyer_rank = case side when 'buyer' then (extract(epoch from ends_at) * 1000)::bigint else buyer_rank end,
  seller_rank = case side when 'seller' then (extract(epoch from ends_at) * 1000)::bigint else seller_rank end
from turns where id = order_id and state = 'disputed';
