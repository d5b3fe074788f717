-- A step has the name of the action that takes it. Whoever upgrades waits for one pass over the steps of deposits, which
-- are few next to orders; the returns lead to the steps of orders.
alter table deposit_steps alter column event type text using case event
  when 'left' then 'leave'
  when 'acceptance' then 'accept'
  when 'cancellation' then 'cancel'
  when 'agreement' then 'agree'
  when 'disagreement' then 'disagree'
  when 'return' then 'give_back'
  else event end;

update order_steps set event = 'receive_return' from returns
where returns.order_id = order_steps.order_id and returns.state = 'received' and event = 'take_back';

-- What nobody has been told yet.
update happenings set details = jsonb_set(details, '{event}', to_jsonb(case details ->> 'event'
  when 'left' then 'leave'
  when 'acceptance' then 'accept'
  when 'cancellation' then 'cancel'
  when 'agreement' then 'agree'
  when 'disagreement' then 'disagree'
  when 'return' then 'give_back'
  when 'take_back' then 'receive_return'
  else details ->> 'event' end))
from undelivered_happenings
where happening_id = happenings.id and type in ('deposit_stepped', 'order_stepped');
