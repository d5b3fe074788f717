-- Words and domains that hold what contains them, until a moderator has looked. They count once an admin has tried them.
create table hold_rules (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('word', 'domain')),
  text        text not null check (length(text) between 1 and 100), -- as the admin typed it
  key         text not null, -- what is compared
  state       text not null default 'draft' check (state in ('draft', 'active')),
  tried_at    timestamptz(3), -- since the text last changed
  tried_posts integer, -- how many it would have held
  created_by  bigint references members on delete set null,
  created_at  timestamptz(3) not null default clock_timestamp(),
  changed_at  timestamptz(3) not null default clock_timestamp(),
  unique (kind, key),
  check (state = 'draft' or tried_at is not null)
);
create index hold_rules_of_admin on hold_rules (created_by) where created_by is not null;

-- Grows with each change of a rule, so that servers notice that what they remember is out of date.
create table hold_rule_book (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into hold_rule_book default values;
create function note_hold_rules() returns trigger language plpgsql as $$
begin
  update hold_rule_book set version = version + 1;
  return null;
end $$;
create trigger note_hold_rules after insert or update or delete on hold_rules for each statement execute function note_hold_rules();
