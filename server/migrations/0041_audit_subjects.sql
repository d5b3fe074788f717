-- An act may be about nothing that has an id, such as a webhook of a payment that is not ours.
alter table audit_log alter column subject_id drop not null;
update audit_log set subject_id = null where subject_id = 0;
