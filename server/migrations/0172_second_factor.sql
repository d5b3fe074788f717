-- An authenticator app with its recovery codes, one for each account. The sign-in library writes this table: it encrypts the
-- secret, and the recovery codes are hashes. An app counts once a first code of it was right.
create table second_factors (
  id             text primary key,
  account_id     text not null unique references accounts on delete cascade,
  secret         text not null,
  recovery_codes text not null,
  is_confirmed   boolean not null default false,
  created_at     timestamptz(3) not null default clock_timestamp(),
  -- Required by the library. Our own limits count wrong codes.
  failures       integer not null default 0,
  locked_until   timestamptz(3)
);

-- Whether password sign-in asks for a code; the library sets it with `is_confirmed`.
alter table accounts add column asks_for_code boolean not null default false;

-- When a code of the app, a recovery code, or a passkey that checked its user was last given in the session.
alter table sessions add column second_factor_at timestamptz(3);

-- When the passkey last checked who uses it, by a PIN, a fingerprint, or a face; null if it never has.
alter table passkeys add column user_verified_at timestamptz(3);

-- Payouts wait after it, as after a change of passkeys.
create function note_second_factor() returns trigger language plpgsql as $$
begin
  update accounts set credentials_changed_at = clock_timestamp() where id = old.account_id;
  return null;
end $$;
create trigger second_factor_added after update on second_factors
  for each row when (new.is_confirmed and not old.is_confirmed) execute function note_second_factor();
create trigger second_factor_removed after delete on second_factors
  for each row when (old.is_confirmed) execute function note_second_factor();
