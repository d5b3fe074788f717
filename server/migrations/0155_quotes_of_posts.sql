-- Deleting a request looks for all of its quotes, also those on extra work.
create index quotes_of_post on quotes (post_id);
