-- A member has one unfinished purchase of tokens: a new one takes the place of one that waits for a card.

alter table top_ups add column canceled_at timestamptz(3);
comment on column top_ups.canceled_at is 'when the member gave it up, or began another one; the provider may not have heard of it yet';

update top_ups set canceled_at = now() where state = 'created' and exists (
  select from top_ups newer
  where newer.member_id = top_ups.member_id and newer.id > top_ups.id and newer.state in ('created', 'processing'));
