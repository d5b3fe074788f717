-- A search in one conversation reads only what was written there: the conversation is in the index beside the readers, as
-- a negative number.
drop index messages_by_words;
create index messages_by_words on messages
  using gin (search_keys(readers || -conversation_id, public.period_of(sent_at), public.stems_of(text)))
  with (fastupdate = off);
