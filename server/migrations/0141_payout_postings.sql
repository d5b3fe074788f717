-- Earned tokens are paid out in dollars: what the ledger needs for it.
alter type ledger_cause add value 'payout' before 'promo';
-- The provider refused a transfer or reversed it, all or a part: what comes back is earned again.
alter type ledger_cause add value 'payout_returned' before 'promo';
-- What the provider charges for payouts.
alter type ledger_cause add value 'payout_cost' before 'promo';

-- What members pay for their payouts, as a negative balance.
insert into ledger_accounts (name, currency, role) values ('payout_fees', 'USD', 'system');

-- New values can't be read before the end of the transaction that adds them, so these bodies are text that is not checked.
set local check_function_bodies = off;
create or replace function earns(cause ledger_cause) returns boolean language sql immutable as $$
  select cause in ('tip', 'bounty_paid', 'order_completed', 'dispute_split', 'payout_returned') $$;
create or replace function takes_back(cause ledger_cause) returns boolean language sql immutable as $$
  select cause in ('order_returned', 'goodwill', 'charge_back', 'correction', 'payout') $$;
