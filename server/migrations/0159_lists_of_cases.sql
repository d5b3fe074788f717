-- The lists of open cases that are narrow, and the numbers on their tabs, without reading the others.
create index moderation_cases_held on moderation_cases (weight desc, opened_at, id)
  where state = 'open' and cause = 'hold' and escalated_at is null;
create index moderation_cases_escalated on moderation_cases (weight desc, opened_at, id)
  where state = 'open' and escalated_at is not null;
create index moderation_cases_by_reason on moderation_cases (top_reason, weight desc, opened_at, id) where state = 'open';
create index moderation_cases_by_type on moderation_cases (item_type, weight desc, opened_at, id) where state = 'open';
create index moderation_cases_counted on moderation_cases (cause, escalated_at, author_id) where state = 'open';

-- For members who leave.
create index moderation_cases_escalated_by on moderation_cases (escalated_by) where escalated_by is not null;
create index moderation_decisions_reversed_by on moderation_decisions (reversed_by) where reversed_by is not null;
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;
