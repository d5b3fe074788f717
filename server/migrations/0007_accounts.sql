-- How people sign in. These five tables are the sign-in library's: its ids are text, and our member rows point to them.
-- Nothing else refers to them: whoever is signed in is, for the rest of the product, a member.
create table accounts (
  id               text primary key,
  name             text not null,
  email            text not null unique check (email = lower(email)),
  email_verified   boolean not null default false,
  image            text,
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now(),
  -- When ADMIN_EMAILS made its member an admin. It does so once: a later demotion stays.
  admin_granted_at timestamptz(3)
);

create table sessions (
  id         text primary key,
  token      text not null unique,
  account_id text not null references accounts on delete cascade,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_of_account on sessions (account_id);

-- `provider`: 'credential' is a password, 'google' is Google.
create table sign_in_methods (
  id                       text primary key,
  account_id               text not null references accounts on delete cascade,
  provider                 text not null,
  provider_account_id      text not null,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope                    text,
  created_at               timestamptz(3) not null default now(),
  updated_at               timestamptz(3) not null default now(),
  unique (provider, provider_account_id)
);
create index sign_in_methods_of_account on sign_in_methods (account_id);

create table verifications (
  id         text primary key,
  identifier text not null,
  value      text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table passkeys (
  id            text primary key,
  account_id    text not null references accounts on delete cascade,
  name          text,
  public_key    text not null,
  credential_id text not null unique,
  counter       bigint not null,
  device_type   text not null,
  backed_up     boolean not null,
  transports    text,
  aaguid        text,
  created_at    timestamptz(3) not null default now()
);
create index passkeys_of_account on passkeys (account_id);

alter table members
  add account_id text unique references accounts on delete set null,
  -- Samples only: the place of this person on the sign-in screen while demo data is loaded. Without one nobody can
  -- sign in as them (background members). They get an account of their own when somebody does.
  add demo_rank smallint check (demo_rank is null or is_sample);
