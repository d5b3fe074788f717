-- While either side blocks the other, the other one is shown the receipts that it had before. Null: it is shown all.
alter table conversation_members add column shown_read_seq integer, add column shown_delivered_seq integer;
