-- Where buyers send returns. Only a buyer with a running return sees it.
alter table storefronts add column return_address jsonb;
-- As it was when the return was accepted. Null if only the message says where.
alter table returns add column ship_to jsonb;
