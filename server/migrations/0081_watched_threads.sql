-- The list of the threads that a member watches. Most rows of `post_states` are about something else.
create index threads_of_member on post_states (member_id, thread_level) include (post_id) where thread_level is not null;
