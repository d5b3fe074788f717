-- The payment provider also has accounts of members, and tells what happens there.
alter table provider_events add column connected_account_id text; -- of a member; null: the site's own event
-- For transfers to members, and what came back of them.
alter table provider_transactions add column transfer_id text;
create index provider_transactions_by_transfer on provider_transactions (transfer_id) where transfer_id is not null;
