-- Words and periods in one index: of common words, a search reads the newest period first, and stops as soon as it has
-- enough. No list of pending words, because the search of each period would read all of it.
create extension if not exists btree_gin;
create index post_search_by_period on post_search using gin (document, public.period_of(created_at))
  with (fastupdate = off);
drop index post_search_by_words;

-- It only concerns rows of more than 2 KB, so that documents stayed in line anyway.
alter table post_search reset (toast_tuple_target);

-- How many posts the rarest of these queries finds, as the planner estimates from the table's statistics.
create function estimated_posts(queries text[]) returns bigint language plpgsql as $$
declare
  query text;
  plan json;
  fewest bigint;
begin
  foreach query in array queries loop
    execute format('explain (format json) select from public.post_search where document @@ %L::tsquery', query) into plan;
    fewest := least(fewest, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint);
  end loop;
  return fewest;
end $$;
