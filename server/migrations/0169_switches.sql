-- What admins can switch off for everyone, such as sign-ups; the audit log has every change.
create table feature_switches (
  name       text primary key check (name in (
    'sign_ups', 'publishing', 'comments', 'messages', 'uploads', 'top_ups', 'payouts', 'offers', 'checkouts')),
  is_on      boolean not null default true,
  reason     text check (length(reason) between 1 and 300), -- of the last change
  changed_by bigint references members on delete set null,
  changed_at timestamptz(3)
);
create index feature_switches_by on feature_switches (changed_by) where changed_by is not null;
insert into feature_switches (name) values
  ('sign_ups'), ('publishing'), ('comments'), ('messages'), ('uploads'), ('top_ups'), ('payouts'), ('offers'), ('checkouts');
