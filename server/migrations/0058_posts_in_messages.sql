-- The post that a conversation is about, however many messages were written since (slice inbox).
create index messages_with_post on messages (conversation_id, seq) where post_id is not null;
