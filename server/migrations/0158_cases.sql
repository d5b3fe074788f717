-- Both sides of an order can be reported by the other one, so a case is about an item and whose words in it.
drop index moderation_cases_item;
create unique index moderation_cases_item on moderation_cases (item_type, item_id, coalesce(author_id, 0))
  where state = 'open';
create index moderation_cases_of_item on moderation_cases (item_type, item_id, id desc);

-- The pictures that an item had when its case was opened. Their files stay as long as the case does.
create table case_pictures (
  case_id  bigint not null references moderation_cases on delete cascade,
  position smallint not null,
  media_id bigint not null references media on delete cascade,
  primary key (case_id, position)
);
create index case_pictures_of_media on case_pictures (media_id);

-- Why the item was hidden before the decision, which is what undoing brings back; null: it was shown.
alter table decision_items add column before text check (before in ('moderator', 'suspension', 'hold'));

-- Reports from before there were cases.
with items as (
  select item_type, item_id, min(id) as first_id, max(created_at) as last_at, count(*)::int as reports,
    mode() within group (order by reason) as top_reason
  from reports where closed_at is null group by item_type, item_id
), opened as (
  insert into moderation_cases
    (item_type, item_id, author_id, post_kind, cause, snapshot, reports, weight, top_reason, opened_at, last_at)
  select items.item_type, items.item_id, members.id, first.snapshot ->> 'postKind', 'reports', first.snapshot,
    items.reports, items.reports, items.top_reason, first.created_at, items.last_at
  from items join reports first on first.id = items.first_id
    left join members on members.id = (first.snapshot -> 'author' ->> 'id')::bigint
  returning id, item_type, item_id
)
update reports set case_id = opened.id from opened
where reports.closed_at is null and reports.item_type = opened.item_type and reports.item_id = opened.item_id;
