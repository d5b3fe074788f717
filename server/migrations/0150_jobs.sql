-- An order can go with another one: extra work with the first order of its job. It then takes its steps with that order.
alter table orders add column follows_id bigint references orders;
create index orders_following on orders (follows_id) where follows_id is not null;
-- Extra work can fit into the days that were agreed.
alter table job_orders drop constraint job_orders_working_days_check;
alter table job_orders drop column follows_id;
alter table job_orders add constraint job_orders_working_days_check check (working_days between 0 and 90);

-- What can be wrong with work. `not_done`: also if nobody says how it went.
alter table disputes drop constraint disputes_reason_check;
alter table disputes add constraint disputes_reason_check check (reason in (
  'not_arrived', 'not_as_described', 'damaged', 'wrong_item', 'missing_parts', 'counterfeit', 'other', 'not_done', 'poor_work'));

-- The business that did the work, so that a review can count for it, too. Not a foreign key: the review stays when it is gone.
alter table reviews add column business_id bigint;
create index reviews_of_business on reviews (business_id, shown_at) where business_id is not null;
