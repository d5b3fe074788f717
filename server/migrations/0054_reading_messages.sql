-- Lists of conversations, jumps to a date, and the search for messages.

-- Few of many conversations are requests, archived, or about orders.
create index conversation_members_requested on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null and accepted_at is null and declined_at is null;
create index conversation_members_archived on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null and is_archived;

create index messages_by_time on messages (conversation_id, sent_at);

-- The stems in a text, as messages are searched for.
create function stems_of(text) returns text[] language sql immutable strict parallel safe
  return tsvector_to_array(to_tsvector('public.stemmed', public.plain_words($1)));

-- Each stem with the conversation and the part of it, of 16,384 messages: a search looks through the newest parts first,
-- and never at other people's messages, however common its words are.
create function in_part(conversation_id bigint, part integer, stems text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select conversation_id || ':' || part || ':' || left(stem, 60) from unnest(stems) as stem);

-- No list of pending words: each part's search would read all of it.
create index messages_by_words on messages
  using gin (in_part(conversation_id, seq >> 14, public.stems_of(text))) with (fastupdate = off);
