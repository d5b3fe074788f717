-- How many pieces were left when the seller ended the listing. None of them is for sale until the seller relists it, not even
-- what comes back from a canceled order.
alter table stock add ended_left integer check (ended_left > 0);
alter table stock add check (ended_left is null or on_hand = sold);
