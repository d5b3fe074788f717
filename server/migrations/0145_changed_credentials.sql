-- When the password or a passkey of the account was set, changed, or deleted, which makes payouts wait. In triggers, because
-- the sign-in library writes these tables.
alter table accounts add column credentials_changed_at timestamptz(3);

create function note_password() returns trigger language plpgsql as $$
begin
  update accounts set credentials_changed_at = clock_timestamp() where id = new.account_id;
  return null;
end $$;
create trigger password_set after insert on sign_in_methods
  for each row when (new.password is not null) execute function note_password();
create trigger password_changed after update on sign_in_methods
  for each row when (new.password is distinct from old.password) execute function note_password();

create function note_passkey() returns trigger language plpgsql as $$
begin
  update accounts set credentials_changed_at = clock_timestamp() where id = coalesce(new.account_id, old.account_id);
  return null;
end $$;
create trigger passkey_changed after insert or delete on passkeys
  for each row execute function note_passkey();
