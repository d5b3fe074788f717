-- What moderators decide about: one open case for each item, whoever reported it, and whatever else put it there.
create table moderation_cases (
  id           bigint generated always as identity primary key,
  item_type    text not null,
  item_id      bigint not null,
  author_id    bigint references members on delete cascade,
  post_kind    text,
  -- reports: members reported it; hold: a check held it before anyone saw it; moderator: somebody decided without a report.
  cause        text not null check (cause in ('reports', 'hold', 'moderator')),
  hold_reasons jsonb, -- of a hold: [{check, detail}]
  state        text not null default 'open' check (state in ('open', 'decided')),
  version      integer not null default 1, -- grows with each report, claim, decision, and undo
  snapshot     jsonb not null, -- the item as it was when the case was opened
  item_version integer, -- of a post: its version at that time
  reports      integer not null default 0 check (reports >= 0), -- open ones
  weight       real not null default 0, -- of these reports, by how often their reporters were right
  top_reason   text,
  opened_at    timestamptz(3) not null default clock_timestamp(),
  last_at      timestamptz(3) not null default clock_timestamp(),
  claimed_by   bigint references members on delete set null,
  claimed_until timestamptz(3),
  escalated_at timestamptz(3), -- only admins decide from then on
  escalated_by bigint references members on delete set null,
  escalation_note text,
  decided_at   timestamptz(3),
  check ((claimed_by is null) or (claimed_until is not null)),
  check ((state = 'decided') = (decided_at is not null))
);
create unique index moderation_cases_item on moderation_cases (item_type, item_id) where state = 'open';
create index moderation_cases_urgent on moderation_cases (weight desc, opened_at, id) where state = 'open';
create index moderation_cases_oldest on moderation_cases (opened_at, id) where state = 'open';
create index moderation_cases_of_author on moderation_cases (author_id, opened_at desc) where author_id is not null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where state = 'decided';
create index moderation_cases_claimed on moderation_cases (claimed_by) where claimed_by is not null;

-- Each decision about a case. `undone_at`: within seconds, by the same moderator, as if it had never been; `reversed_at`: later,
-- by a moderator or after an appeal. `removes_at`: when what it hid is deleted for good; null while an appeal is open.
create table moderation_decisions (
  id          bigint generated always as identity primary key,
  case_id     bigint references moderation_cases on delete set null,
  item_type   text not null,
  author_id   bigint references members on delete set null,
  action      text not null check (action in ('keep', 'hide', 'warn', 'suspend')),
  reason      text not null,
  words       text, -- for the author
  note        text, -- for moderators
  decided_by  bigint references members on delete set null,
  decided_at  timestamptz(3) not null default clock_timestamp(),
  undone_at   timestamptz(3),
  reversed_at timestamptz(3),
  reversed_by bigint references members on delete set null,
  reversal_words text,
  read_at     timestamptz(3), -- when the author confirmed that they read it
  removes_at  timestamptz(3),
  removed_at  timestamptz(3)
);
create index moderation_decisions_of_case on moderation_decisions (case_id);
create index moderation_decisions_of_author on moderation_decisions (author_id, decided_at desc);
create index moderation_decisions_newest on moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_by on moderation_decisions (decided_by, decided_at desc);
create index moderation_decisions_removing on moderation_decisions (removes_at) where removes_at is not null and removed_at is null;

-- What a decision hid, so that it can be brought back.
create table decision_items (
  decision_id bigint not null references moderation_decisions on delete cascade,
  item_type   text not null,
  item_id     bigint not null,
  primary key (decision_id, item_type, item_id)
);
create index decision_items_of on decision_items (item_type, item_id);

alter table reports
  add column case_id bigint references moderation_cases on delete cascade,
  add column weight real not null default 1;
create index reports_of_case on reports (case_id, id desc);
create index reports_by_reporter on reports (reporter_id) where closed_at is not null;
alter table reports drop constraint reports_item_type_check;
alter table reports add constraint reports_item_type_check
  check (item_type in ('post', 'comment', 'reply', 'member', 'review', 'message', 'order', 'quote'));
alter table reports drop constraint reports_outcome_check;
alter table reports add constraint reports_outcome_check
  check (outcome in ('hidden', 'dismissed', 'warned', 'suspended', 'gone'));

-- A member who may only read, or who may only see why, appeal, and finish what is under way. `ends_at` null: for good.
create table suspensions (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references members on delete cascade,
  decision_id bigint references moderation_decisions on delete set null,
  kind        text not null check (kind in ('read_only', 'full')),
  hides_posts boolean not null,
  reason      text not null,
  words       text,
  started_at  timestamptz(3) not null default clock_timestamp(),
  ends_at     timestamptz(3),
  ended_at    timestamptz(3), -- when it was lifted, or its time was up and everything was back
  ended_by    bigint references members on delete set null, -- null: its time was up
  check (kind <> 'full' or hides_posts)
);
create unique index suspensions_running on suspensions (member_id) where ended_at is null;
create index suspensions_of on suspensions (member_id, started_at desc);
create index suspensions_newest on suspensions (started_at desc, id desc);

-- The open orders, jobs, bookings, and tickets in which a suspended member is the seller.
create table suspension_orders (
  suspension_id bigint not null references suspensions on delete cascade,
  order_id      bigint not null,
  choice        text check (choice in ('continue', 'return')), -- null: undecided, and returned at `due_at`
  due_at        timestamptz(3) not null,
  chosen_by     bigint references members on delete set null,
  done_at       timestamptz(3), -- when the order was canceled and returned, or let go on
  primary key (suspension_id, order_id)
);
create index suspension_orders_due on suspension_orders (due_at) where done_at is null;

-- What a member may do now; written only with their suspensions and warnings, and read with each call. `until` null: for good.
alter table members
  add column standing text not null default 'good' check (standing in ('good', 'warned', 'read_only', 'suspended')),
  add column standing_until timestamptz(3);

-- Why something is hidden; null if it is not, and for private requests.
alter table posts add column hidden_cause text check (hidden_cause in ('moderator', 'suspension', 'hold'));
alter table comments add column hidden_cause text check (hidden_cause in ('moderator', 'suspension', 'hold'));
alter table replies add column hidden_cause text check (hidden_cause in ('moderator', 'suspension', 'hold'));
update posts set hidden_cause = 'moderator' where hidden_reason is not null;
update comments set hidden_cause = 'moderator' where hidden_reason is not null;
update replies set hidden_cause = 'moderator' where hidden_reason is not null;
create index posts_suspended on posts (author_id) where hidden_cause = 'suspension';
create index comments_suspended on comments (author_id) where hidden_cause = 'suspension';
create index replies_suspended on replies (author_id) where hidden_cause = 'suspension';

-- The author of something that a moderator decided about asks another one to look again: once for each decision.
create table appeals (
  id          bigint generated always as identity primary key,
  decision_id bigint not null unique references moderation_decisions on delete cascade,
  author_id   bigint not null references members on delete cascade,
  text        text not null check (length(text) between 1 and 1000),
  made_at     timestamptz(3) not null default clock_timestamp(),
  answer_by   timestamptz(3) not null, -- what the author is told; nothing happens if it passes
  state       text not null default 'open' check (state in ('open', 'upheld', 'overturned')),
  decided_by  bigint references members on delete set null,
  decided_at  timestamptz(3),
  words       text,
  check ((state = 'open') = (decided_at is null))
);
create index appeals_open on appeals (made_at, id) where state = 'open';
create index appeals_of_author on appeals (author_id);
