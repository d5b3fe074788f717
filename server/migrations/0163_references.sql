-- What moderators did stays when they leave, without their names.
create index suspensions_ended_by on suspensions (ended_by) where ended_by is not null;
create index suspension_orders_chosen_by on suspension_orders (chosen_by) where chosen_by is not null;
