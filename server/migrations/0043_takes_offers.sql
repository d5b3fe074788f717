-- Whether people can offer less than the price. What was for sale before does not take offers.
alter table market_items add column takes_offers boolean not null default false;
alter table vehicles add column takes_offers boolean not null default false;
