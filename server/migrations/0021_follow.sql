-- To follow somebody, and to leave them: one call, and so one transaction and one way to the database and back, for
-- everybody who follows the same person waits for it. As functions, for each statement of theirs sees what was committed
-- while the first one waited. One statement for all would not; and its update, which would start from older rows than its
-- lock, can wait for somebody who waits for that lock.

-- Holds both members until the transaction ends, in the order of their ids, so that two who follow each other do not wait
-- for each other. False: one of them is gone.
create function hold_members(one bigint, other bigint) returns boolean language plpgsql as $$
declare
  held integer;
begin
  perform from public.members where id in (one, other) order by id for no key update;
  get diagnostics held = row_count;
  return held = 2;
end $$;

create function count_follow(follower bigint, leader bigint, step integer) returns void language sql as $$
  update public.members
  set followers = followers + step * (id = leader)::int, following = following + step * (id = follower)::int
  where id in (follower, leader)
$$;

-- Twice is once; says how closely from now on. 'not_there': gone, or a block stands between them; 'no_room': the follower
-- follows as many as anybody may.
create function follow_member(follower bigint, leader bigint, how text, most integer) returns text language plpgsql as $$
declare
  is_new boolean;
begin
  if not hold_members(follower, leader) then return 'not_there'; end if;
  -- A statement of its own: it sees what was committed while that one waited.
  if leader = any (blocked_with(follower)) then return 'not_there'; end if;
  if (select count(*) from public.follows where member_id = follower) >= most
     and not exists (select from public.follows where member_id = follower and followed_id = leader) then
    return 'no_room';
  end if;
  insert into public.follows (member_id, target_type, target, label, followed_id, level)
  values (follower, 'member', leader::text, leader::text, leader, how)
  on conflict (member_id, target_type, target) do update set level = excluded.level
  returning xmax = 0 into is_new;
  if is_new then
    perform count_follow(follower, leader, 1);
    insert into public.happenings (type, actor_id, subject_id) values ('member_followed', follower, leader);
  end if;
  return 'follows';
end $$;

-- Whom one does not follow one may leave, too. `is_deed`: it is their own, and recorded; a block says by itself what it
-- ends.
create function leave_member(follower bigint, leader bigint, is_deed boolean) returns void language plpgsql as $$
begin
  perform hold_members(follower, leader);
  delete from public.follows where member_id = follower and target_type = 'member' and target = leader::text;
  if not found then return; end if;
  perform count_follow(follower, leader, -1);
  if is_deed then
    insert into public.happenings (type, actor_id, subject_id) values ('member_unfollowed', follower, leader);
  end if;
end $$;
