-- A ranking keeps only the top of each kind; behind it, posts continue by date. A part that did not change is not written
-- again: a generation has the latest part up to its own.
alter table ranking_parts drop constraint ranking_parts_generation_fkey;
alter table ranking_parts drop constraint ranking_parts_pkey;
alter table ranking_parts add primary key (kind, part, generation);
-- The kinds of which posts did not fit; 'upcoming': events that were not over.
alter table rankings add cut text[] not null default '{}';

-- Of the posts that lists leave out, the newest keep a rank, for when they return.
create index posts_unlisted on posts (kind, id desc) where hidden_at is not null or deleted_at is not null;

-- In this order, but at most two in a row by one author: a third moves behind the next post by another author. There are
-- more in a row only at the very end, if no other author is left.
create function spread_authors(ids bigint[], authors bigint[]) returns bigint[]
language plpgsql immutable strict parallel safe as $$
declare
  spread bigint[] := '{}';
  -- All that wait have the same author, because a post by anyone else is placed at once.
  waiting bigint[] := '{}';
  next_waiting integer := 1;
  waits_for bigint;
  last bigint;
  in_a_row integer := 0;
begin
  for place in 1 .. cardinality(ids) loop
    if authors[place] = last and in_a_row >= 2 then
      waiting := waiting || ids[place];
      waits_for := last;
      continue;
    end if;
    spread := spread || ids[place];
    in_a_row := case when authors[place] = last then in_a_row + 1 else 1 end;
    last := authors[place];
    while next_waiting <= cardinality(waiting) and not (waits_for = last and in_a_row >= 2) loop
      spread := spread || waiting[next_waiting];
      next_waiting := next_waiting + 1;
      in_a_row := case when waits_for = last then in_a_row + 1 else 1 end;
      last := waits_for;
    end loop;
  end loop;
  return spread || waiting[next_waiting:];
end $$;
