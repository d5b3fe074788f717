import { expect, test } from '#test/test.ts'

test('each reference has an index, so that deleting what it refers to does not read the whole table', async ({
  sql,
}) => {
  const references = await sql<{ reference: string }[]>`
    select conrelid::regclass || ' ' || columns::text as reference
    from pg_constraint cross join lateral (
      select array_agg(attname order by attname) as columns from pg_attribute
      where attrelid = conrelid and attnum = any (conkey)
    ) as named
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index cross join lateral (
        select array_agg(attname order by attname) as columns from pg_attribute
        where attrelid = conrelid and attnum = any (indkey[0:cardinality(conkey) - 1])
      ) as indexed
      where indrelid = conrelid and indexed.columns = named.columns
        -- A deletion looks for a value, which is not null.
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', named.columns[1])))
    order by 1`
  expect(references.map(({ reference }) => reference)).toEqual([])
})
