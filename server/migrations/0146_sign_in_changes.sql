-- When the ways to sign in to an account last changed, except at its creation: the password, passkeys, and Google.
alter table accounts add sign_in_changed_at timestamptz(3);

create function note_sign_in_change() returns trigger language plpgsql as $$
begin
  update accounts set sign_in_changed_at = now()
  where id = coalesce(new.account_id, old.account_id) and created_at < now() - interval '1 minute';
  return null;
end $$;

create trigger note_way_to_sign_in after insert or delete on sign_in_methods
  for each row execute function note_sign_in_change();
create trigger note_password after update of password on sign_in_methods
  for each row when (old.password is distinct from new.password) execute function note_sign_in_change();
create trigger note_passkey after insert or delete on passkeys
  for each row execute function note_sign_in_change();
