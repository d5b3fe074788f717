-- Notifications of conversations, and reports of messages (slice inbox).
create trigger drop_notifications after delete on conversations
  referencing old table as gone for each statement execute function drop_notifications_about('conversation');

alter table reports drop constraint reports_item_type_check,
  add constraint reports_item_type_check
    check (item_type in ('post', 'comment', 'reply', 'member', 'review', 'message'));

-- Removed by a moderator: what it said is gone for both sides, and kept for the moderators.
alter table messages add column hidden_at timestamptz, add column hidden_reason text;
