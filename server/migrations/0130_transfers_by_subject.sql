-- A statement shows what became of the tokens that an order, a bounty, or a deposit held.
create index ledger_transfers_by_subject on ledger_transfers (subject, id) where subject is not null;
