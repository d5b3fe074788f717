-- Notifications about orders, offers, deposits, checkouts, and reviews stored a finished sentence, in which a listing that was
-- renamed since kept its old title. They store what happened now, and the sentence is built for its reader. What happened is
-- in their latest happening. Notifications without one, or of an event that is unknown today, keep their text. Steps get
-- their new names here, and in 0100 everywhere else.

-- The number of unread ones stays the same.
alter table notifications disable trigger count_updated;

with latest as (
  select distinct on (notifications.id) notifications.id, member_id, notifications.subject_type,
    happenings.type, happenings.subject_id, happenings.details as happened, case member_id
      when (happenings.details ->> 'buyerId')::bigint then 'buyer'
      when (happenings.details ->> 'sellerId')::bigint then 'seller' end as side
  from notifications
    join notification_actors on notification_id = notifications.id
    join happenings on happenings.id = happening_id
  where notifications.details ? 'outcome' and happenings.type in ('order_stepped', 'order_noted', 'order_due',
    'offer_stepped', 'offer_due', 'deposit_stepped', 'checkout_not_paid', 'review_written', 'review_shown',
    'review_replied', 'review_due', 'bounty_ending')
  order by notifications.id, happening_id desc
), facts as (
  select id, case
    when type = 'order_stepped' and side is not null and happened ?& array['totalVbt', 'backVbt', 'payoutVbt']
      and happened ->> 'event' in ('pay', 'cancel', 'decline', 'never_shipped', 'ship', 'make_ready', 'arrive',
        'hand_over', 'assume_arrival', 'never_collected', 'accept', 'assume_acceptance', 'assume_pickup_acceptance',
        'dispute', 'settle', 'leave_unanswered', 'decide', 'never_decided', 'take_back', 'assume_return', 'waive_return')
    then jsonb_build_object('orderId', subject_id, 'to', side, 'event', case happened ->> 'event'
          when 'take_back' then 'receive_return' else happened ->> 'event' end,
        'totalVbt', happened -> 'totalVbt', 'backVbt', happened -> 'backVbt')
      || case side when 'seller' then jsonb_build_object('payoutVbt', happened -> 'payoutVbt') else '{}' end

    when type = 'order_noted' and (side is not null or subject_type = 'open dispute')
      and happened ->> 'event' in ('answer_dispute', 'propose_split', 'ask_moderator', 'request_return', 'accept_return',
        'deny_return', 'assume_return_acceptance', 'appeal_return', 'return_not_appealed', 'allow_return',
        'refuse_return', 'address_return', 'send_return', 'return_not_sent', 'withdraw_return')
    then jsonb_build_object('orderId', subject_id, 'event', happened -> 'event', 'by', happened -> 'by',
      'to', case subject_type when 'open dispute' then 'moderator' else side end)

    when type = 'order_due' and happened ? 'dueAt'
      and happened ->> 'event' in ('never_shipped', 'assume_arrival', 'never_collected', 'assume_acceptance',
        'assume_pickup_acceptance')
    then jsonb_build_object('orderId', subject_id, 'event', happened -> 'event', 'dueAt', happened -> 'dueAt')

    when type = 'offer_stepped' and side is not null and happened ?& array['kind', 'amount', 'waits', 'waitedFor', 'why']
      and happened ->> 'event' in ('make', 'counter', 'accept', 'decline', 'withdraw', 'expire', 'lapse', 'close')
    then jsonb_build_object('offerId', subject_id, 'to', side, 'event', happened -> 'event', 'kind', happened -> 'kind',
      'amount', happened -> 'amount', 'waits', happened -> 'waits', 'waitedFor', happened -> 'waitedFor',
      'why', happened -> 'why')

    when type = 'offer_due' and happened ?& array['kind', 'amount']
    then jsonb_build_object('offerId', subject_id, 'hours', 3, 'kind', happened -> 'kind', 'amount', happened -> 'amount')

    when type = 'deposit_stepped' and side is not null
      and happened ?& array['by', 'state', 'amountVbt', 'waits']
      and happened ->> 'event' in ('left', 'acceptance', 'decline', 'cancellation', 'agreement', 'disagreement', 'return',
        'unanswered', 'over', 'taken', 'gone')
    then jsonb_build_object('depositId', subject_id, 'to', side, 'event', case happened ->> 'event'
        when 'left' then 'leave'
        when 'acceptance' then 'accept'
        when 'cancellation' then 'cancel'
        when 'agreement' then 'agree'
        when 'disagreement' then 'disagree'
        when 'return' then 'give_back'
        else happened ->> 'event' end,
      'by', happened -> 'by', 'state', happened -> 'state', 'amountVbt', happened -> 'amountVbt', 'waits', happened -> 'waits')

    when type = 'checkout_not_paid' and happened ? 'why' then jsonb_build_object('why', happened -> 'why')
    when type in ('review_written', 'review_replied') then '{}'
    when type = 'review_shown' and happened ? 'stars' then jsonb_build_object('stars', happened -> 'stars')
    when type = 'review_due' and happened ? 'until'
    then jsonb_build_object('orderId', subject_id, 'until', happened -> 'until')
    when type = 'bounty_ending' and happened ? 'days' then jsonb_build_object('days', happened -> 'days')
    end || jsonb_build_object('of', type) as fact
  from latest
)
update notifications set details = (details - 'outcome') || jsonb_build_object('fact', fact)
from facts where facts.id = notifications.id and fact is not null;

alter table notifications enable trigger count_updated;
