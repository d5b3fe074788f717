-- What moderators hid is deleted for good after some weeks, also what a reply said before it was edited. The server itself can't
-- delete versions.
create function erase_reply_versions(erased bigint) returns void language sql security definer
  set search_path = public, pg_temp
  as $$ delete from reply_versions where reply_id = erased and exists (
    select from replies where id = erased and removed_at is not null) $$;
revoke execute on function erase_reply_versions from public;
