import { rowsRead } from '#test/plans.ts'
import { expect, test } from '#test/test.ts'
import { isWantedPost } from './queries.ts'

test('the newest posts without muted words read the words of those posts alone', async ({ make, sql }) => {
  const [author, viewer] = [await make.person(), await make.person()]
  await sql`
    insert into posts (kind, author_id, title, description, reading_seconds, created_at)
    select 'video', ${author.id}, case when n % 3 = 0 then 'Oval again' else 'Canyon' end, 'A text', 5, now() - n * interval '1 minute'
    from generate_series(1, 900) n`
  await sql`insert into muted_words (member_id, word) values (${viewer.id}, 'oval')`
  await sql`analyze`

  const newest = sql<{ title: string }[]>`
    select title from posts where kind = 'video' and hidden_at is null and deleted_at is null
      and ${isWantedPost(sql, viewer)}
    order by created_at desc, id desc limit 17`
  expect(new Set((await newest).map(({ title }) => title))).toEqual(new Set(['Canyon']))
  const read = await rowsRead(
    sql,
    sql`
    select title from posts where kind = 'video' and hidden_at is null and deleted_at is null
      and ${isWantedPost(sql, viewer)}
    order by created_at desc, id desc limit 17`,
  )
  const words = read.filter(({ table }) => table === 'post_search').reduce((sum, { rows }) => sum + rows, 0)
  expect(words).toBeLessThan(40)
})
