-- An index for each reference: without one, PostgreSQL reads the whole table when the referenced row is deleted, and so
-- does whoever counts. `server/references.test.ts` finds references without one.
create index happenings_of_actor on happenings (actor_id);
create index posts_of_cover on posts (cover_id) where cover_id is not null;
create index posts_of_place on posts (place_id) where place_id is not null;
create index reports_by_closer on reports (closed_by) where closed_by is not null;
create index comments_under_reply on comments (reply_id) where reply_id is not null;
create index collection_deletions_by_member on collection_deletions (deleted_by) where deleted_by is not null;
create index reviews_of_member on reviews (about_id);
create index conversations_by_opener on conversations (opened_by) where opened_by is not null;

-- Also for conversations without messages, instead of one more index that each message would have to write.
drop index conversation_members_by_time;
create index conversation_members_by_time on conversation_members (member_id, last_at desc, conversation_id desc);

-- In the order in which members are notified.
drop index post_states_of_post;
create index post_states_of_post on post_states (post_id, member_id);

-- How far the recount of a table's counters got when its time was up.
create table recounts (
  table_name text primary key,
  after_id   bigint not null
);
