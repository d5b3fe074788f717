-- Lists of conversations, jumps to a date, and the search for messages.

-- Few of many conversations are requests, archived, or about orders.
create index conversation_members_requested on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null and accepted_at is null and declined_at is null;
create index conversation_members_archived on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null and is_archived;
create index conversation_members_orders on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null and kind = 'order';

create index messages_by_time on messages (conversation_id, sent_at);

-- Who can search for a message: the members that the conversation had when it was sent.
alter table messages add column readers bigint[] not null;
create function set_readers() returns trigger language plpgsql as $$
begin
  new.readers := array(
    select member_id from conversation_members
    where conversation_id = new.conversation_id and member_id is not null);
  return new;
end
$$;
create trigger set_readers before insert on messages for each row execute function set_readers();

-- The stems in a text, as messages are searched for.
create function stems_of(text) returns text[] language sql immutable strict parallel safe
  return tsvector_to_array(to_tsvector('public.stemmed', public.plain_words($1)));

-- Periods of 2^20 seconds, some 12 days: a search looks through the newest first.
create function period_of(timestamptz) returns integer language sql immutable strict parallel safe
  return (extract(epoch from $1 at time zone 'UTC')::bigint >> 20)::integer;

-- Each stem for each reader in a period, as one number: a search reads what a member got in that period, never other
-- people's messages, however common its words are, and however many conversations the member has. The cost is that of
-- stemming, so that the index is preferred.
create function search_keys(readers bigint[], period integer, stems text[]) returns bigint[]
  language sql immutable strict parallel safe cost 5000
  return array(
    select hashtextextended(stem, (reader << 16) + period) from unnest(readers) as reader, unnest(stems) as stem);

-- No list of pending words: each period's search would read all of it.
create index messages_by_words on messages
  using gin (search_keys(readers, public.period_of(sent_at), public.stems_of(text))) with (fastupdate = off);
