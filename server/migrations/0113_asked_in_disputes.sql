-- What the buyer asked for at first: their proposals change it until both sides agree. Of earlier disputes, only the last proposal
-- is known.
alter table disputes add column asked_vbt integer check (asked_vbt >= 0);
update disputes set asked_vbt = buyer_back_vbt;
