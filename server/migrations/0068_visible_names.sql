-- Names, titles, and tags from before they had one rule: one line of visible characters, with at most three accents on a
-- letter. New ones are cleaned when they are written (one-line.ts); this cleans what is there, close enough.
create function pg_temp.one_line(text) returns text language sql immutable strict
  return trim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace($1,
      -- Line ends and other spaces.
      '[\s\u0085\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'),
      -- Controls of the reading direction, fillers, and other invisible characters.
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF]', '', 'g'),
      -- Joiners where no letters need one.
      '(^|(?<=[ -\u024F\u0370-\u052F]))[\u200C\u200D]+|[\u200C\u200D]+($|(?=[ -\u024F\u0370-\u052F]))', '', 'g'),
      '(^| )[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+', '\1', 'g'),
      '([\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{3})[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+', '\1', 'g'));

do $$
declare place record;
begin
  for place in
    select * from (values
      ('members', 'name', 'handle'), ('accounts', 'name', '''Member'''), ('posts', 'title', '''Untitled'''),
      ('vehicles', 'make', '''Unknown'''), ('vehicles', 'model', '''Unknown'''), ('vehicles', 'trim', 'null'),
      ('requests', 'for_vehicle', 'null'), ('events', 'venue', 'null'), ('directory_entries', 'service_area', 'null'),
      ('storefronts', 'name', '''Storefront'''), ('storefronts', 'ships_from', '''Unknown'''),
      ('delivery_methods', 'name', '''Shipping'''), ('saved_searches', 'name', '''Search'''),
      ('addresses', 'name', '''Unknown'''), ('addresses', 'line1', '''Unknown'''), ('addresses', 'line2', ''''''),
      ('addresses', 'city', '''Unknown'''), ('passkeys', 'name', 'null'), ('cart_lines', 'title', '''Untitled'''),
      ('orders', 'title', '''Untitled'''), ('order_lines', 'title', '''Untitled'''), ('offers', 'title', '''Untitled'''),
      ('deposits', 'title', '''Untitled''')
    ) as places (owner, field, otherwise)
  loop
    execute format(
      'update %1$I set %2$I = coalesce(nullif(pg_temp.one_line(%2$I), ''''), %3$s) where pg_temp.one_line(%2$I) <> %2$I',
      place.owner, place.field, place.otherwise);
  end loop;
end $$;

-- Two collections of a member must not get the same name.
update bookmark_collections set name = left(concat_ws(' ', nullif(pg_temp.one_line(name), ''), id), 60)
where pg_temp.one_line(name) <> name;

update posts set tags = array(
  select distinct pg_temp.one_line(tag) from unnest(tags) as tag where length(pg_temp.one_line(tag)) >= 2)
where exists (select from unnest(tags) as tag where pg_temp.one_line(tag) <> tag);

-- In lists, too. Inside JSON, a line end is already written as an escape.
update vehicles set specs = pg_temp.one_line(specs::text)::jsonb where pg_temp.one_line(specs::text) <> specs::text;
update market_items set fitments = pg_temp.one_line(fitments::text)::jsonb
where pg_temp.one_line(fitments::text) <> fitments::text;
update directory_entries set services = pg_temp.one_line(services::text)::jsonb
where pg_temp.one_line(services::text) <> services::text;

drop function pg_temp.one_line(text);
