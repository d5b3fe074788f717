-- Words as people write them: part numbers with and without hyphens, letters next to digits, and scripts without spaces.

-- Compatibility forms (full-width letters, ligatures), case, accents, and invisible characters make no difference.
create or replace function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent',
    translate(normalize($1, nfkc), U&'\03C2\00AD\200B\200C\200D\200E\200F\2060\FEFF', U&'\03C3')));

-- For brackets of a regular expression. Han, kana, Thai, Lao, Tibetan, Burmese, Khmer, Yi, and their neighbors do not
-- separate words; Hangul does, but its particles stick to them.
create function unspaced_letters() returns text language sql immutable parallel safe
  return '\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf\u0f00\u0f40-\u0fbc\u1000-\u103f\u1050-\u109f'
    || '\u1780-\u17d3\u17d7\u17dc\u17dd\u1950-\u19df\u1a20-\u1aad\u1b00-\u1b4c\u3005-\u3007\u3041-\u309a\u309d-\u309f'
    || '\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48c'
    || '\ua980-\ua9c0\ua9e0-\ua9fe\uaa00-\uaa4d\uaa60-\uaadf\uf900-\ufaff\U00020000-\U0003ffff';
create function hangul() returns text language sql immutable parallel safe return '\u1100-\u11ff\uac00-\ud7ff';
-- Marks that belong to words, though PostgreSQL does not count them as letters.
create function word_letters() returns text language sql immutable parallel safe
  return '[:alnum:]\u0300-\u036f\u0900-\u0963\u0971-\u0dff' || public.unspaced_letters();

create or replace function plain_words(text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(public.plain_text($1), '[^' || public.word_letters() || ']+', ' ', 'g'));

create function is_unspaced(word text) returns boolean language sql immutable strict parallel safe
  return word ~ ('^[' || public.unspaced_letters() || public.hangul() || ']');

-- With blanks around whatever has no spaces of its own.
create function search_text(text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(public.plain_text($1), '_', '-'),
    '([' || public.unspaced_letters() || public.hangul() || ']+)', ' \1 ', 'g');

-- A word, or words that may be one: parted by a hyphen, slash, dot, or apostrophe ('e-mail'), or next to a number, also
-- parted by a blank ('BMX 500', '8R0 407 151 F').
create function search_run() returns text language sql immutable parallel safe
  return replace(replace(replace(
    '(?:LBLANK)?W*[0-9]W*(?:BLANK(?:LBLANK)?W*[0-9]W*)*(?:BLANK[a-z\u0370-\u052f]{1,2})?(?!W)|W+(?:[-\u2010-\u2015\u2212/.''\u2019\u00b7&]W+)*',
    'LBLANK', '[a-z\u0370-\u052f]{1,4}BLANK'),
    'BLANK', '[-\u2010-\u2015\u2212/.''\u2019\u00b7& ]'),
    'W', '[' || public.word_letters() || ']');

-- The words of such a run, joined: all of them, and where a number is involved, also up to six neighbors. Short numbers
-- such as '2.0' stay apart.
create function joined_words(words text[]) returns table (first integer, last integer, word text)
language sql immutable parallel safe as $$
  with words as (
    select place::integer as first, word as one, lead(word) over rest as two, lead(word, 2) over rest as three,
      lead(word, 3) over rest as four, lead(word, 4) over rest as five, lead(word, 5) over rest as six
    from unnest(words) with ordinality as split (word, place) window rest as (order by place)
  ), joined as (
    select first, first + 1 as last, one || two as word from words
    union all select first, first + 2, one || two || three from words
    union all select first, first + 3, one || two || three || four from words
    union all select first, first + 4, one || two || three || four || five from words
    union all select first, first + 5, one || two || three || four || five || six from words
  )
  select first, last, word from joined
  where length(word) <= 24 and word !~ '^[0-9]{1,4}$'
    and (word ~ '[0-9]' or (first = 1 and last = cardinality(words)))
$$;

-- Overlapping parts of a run of letters without spaces; a shorter run stays as it is.
create function parts_of_run(run text, lengths integer[]) returns setof text language sql immutable parallel safe as $$
  with letters as (
    select letter, lead(letter) over place as second, lead(letter, 2) over place as third
    from unnest(string_to_array(run, null)) with ordinality as split (letter, place) window place as (order by place)
  )
  select letter from letters where 1 = any (lengths)
  union all select letter || second from letters where 2 = any (lengths) and second is not null
  union all select letter || second || third from letters where 3 = any (lengths) and third is not null
  union all select run where length(run) < lengths[1]
$$;

-- What a text is found by besides its words: joined and split forms, and parts of runs without spaces.
create function search_forms(text text, lengths integer[]) returns text[] language sql immutable strict parallel safe as $$
  with found as materialized (
    select regexp_split_to_array(run[1], '[^' || public.word_letters() || ']+') as words
    from regexp_matches(public.search_text($1), public.search_run(), 'g') as run
  ), words as (
    select word from found, unnest(words) as word
  )
  select coalesce(array_agg(distinct form) filter (where length(form) between 1 and 40), '{}') from (
    (select joined.word as form from found, public.joined_words(words) as joined where cardinality(words) > 1 limit 4000)
    union all
    (select part[1] from words, regexp_matches(word, '[0-9]+|[^0-9]+', 'g') as part
     where word ~ '[0-9]' and word ~ '[^0-9]' and length(word) <= 24 limit 4000)
    union all
    select part from words, public.parts_of_run(word, $2) as part where public.is_unspaced(word)
  ) as forms
$$;

-- The words with spaces between them. Hangul is in here, and in `search_forms`.
create function spaced_words(text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(public.search_text($1), '[' || public.unspaced_letters() || ']+', ' ', 'g'),
    '[^' || public.word_letters() || ']+', ' ', 'g'));

-- Every word as it is written, its stem, and at a position beyond all others, so that no phrase has them, its other forms.
create or replace function words_of(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('public.simple_words', spaced) || to_tsvector('public.stemmed', spaced)
    || coalesce((
      select string_agg(distinct quote_literal(lexeme) || ':16383', ' ')::tsvector
      from unnest(public.search_forms($1, '{1,2,3}')) as form,
        unnest(array[form, (ts_lexize('public.english_words', form))[1]]) as lexeme
      where lexeme is not null), '')
  from (select public.spaced_words(coalesce($1, '')) as spaced) as words
$$;

-- The words of a search in order. `joined`: what may be written instead of it and its neighbors. A run without spaces is
-- looked up by its parts, which need not overlap.
create function search_terms(text) returns table (place integer, word text, joined text[])
language sql immutable strict parallel safe as $$
  with runs as (
    select number, regexp_split_to_array(run[1], '[^' || public.word_letters() || ']+') as words
    from regexp_matches(public.search_text($1), public.search_run(), 'g') with ordinality as found (run, number)
  ), words as (
    select number, place, word, array(
      select joined.word from public.joined_words(words) as joined where place between first and last) as joined
    from runs, unnest(words) with ordinality as split (word, place)
    where word <> ''
  )
  select row_number() over (order by number, place, start)::integer, part, case when is_part then '{}' else joined end
  from words, public.is_unspaced(word) as is_part,
    lateral (
      select 1 as start, word as part where not is_part or length(word) <= 3
      union all
      select least(start, length(word) - 2), substr(word, least(start, length(word) - 2), 3)
      from generate_series(1, length(word), 3) as start where is_part and length(word) > 3
    ) as parts
$$;

-- All of the words, in any form.
create function search_query(text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('(' || array_to_string(array(
    select quote_literal(form)
    from unnest(array[word, (ts_lexize('public.english_words', word))[1]] || joined) as form where form is not null), '|') || ')', '&')::tsquery
  from public.search_terms($1)
$$;

-- A phrase, or its words written as one, or without spaces.
create function muted_phrase(word text) returns tsquery language sql immutable strict parallel safe as $$
  select case when not exists (select from regexp_split_to_table(public.search_text(word), ' ') as part where public.is_unspaced(part))
    then phraseto_tsquery('public.simple_words', word) || quote_literal(replace(word, ' ', ''))::tsquery
    else public.search_query(word) end
$$;
create or replace function muted_query(viewer bigint) returns tsquery language sql stable parallel safe
  return (select string_agg('(' || query::text || ')', '|')::tsquery
          from (select public.muted_phrase(word) as query from public.muted_words where member_id = viewer) as muted
          where numnode(query) > 0);

-- Messages: the stems to be found by, and those to look for. In pairs, because every key costs an entry for each reader.
create or replace function stems_of(text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select unnest(tsvector_to_array(to_tsvector('public.stemmed', public.spaced_words($1))))
    union
    select coalesce((ts_lexize('public.english_words', form))[1], form) from unnest(public.search_forms($1, '{2}')) as form)
$$;
-- `is_joined`: words next to numbers are looked for as one, as are hyphenated words in any case.
create function stems_in_search(text, is_joined boolean) returns text[] language sql immutable strict parallel safe as $$
  with runs as (
    select regexp_split_to_array(run, '[^' || public.word_letters() || ']+') as words
    from regexp_matches(public.search_text($1), public.search_run(), 'g') as found (runs),
      lateral (select runs[1] where $2 union all select regexp_split_to_table(runs[1], ' ') where not $2) as parted (run)
  ), written as (
    select word from runs, lateral (
      select joined.word from public.joined_words(words) as joined where first = 1 and last = cardinality(words)) as joined
    union
    select word from runs, unnest(words) as word
    where word <> '' and not exists (
      select from public.joined_words(words) where first = 1 and last = cardinality(words))
  )
  select array(
    select coalesce((ts_lexize('public.english_words', word))[1], word) from written where not public.is_unspaced(word)
    union
    select part from written, public.parts_of_run(word, '{2}') as part where public.is_unspaced(word))
$$;

-- What is suggested: a title from each of its words, numbers, and unspaced letters on, without anything in between.
create function squashed(text) returns text language sql immutable strict parallel safe
  return replace(public.plain_words($1), ' ', '');
create or replace function write_title_beginnings_of(ids bigint[]) returns void language plpgsql as $$
begin
  delete from title_beginnings where post_id = any (ids);
  insert into title_beginnings (beginning, post_id)
  select distinct left(array_to_string(words[place:], ''), 40), id
  from (
      select id, array(
        select word[1] from regexp_matches(plain_words(title),
          '([' || unspaced_letters() || hangul() || ']|[0-9]+|[^ 0-9' || unspaced_letters() || hangul() || ']+)', 'g') as word) as words
      from posts where id = any (ids)
    ) as titles,
    generate_subscripts(words, 1) as place
  where place <= 60;
end $$;

reindex index members_by_name;
reindex index messages_by_words;
