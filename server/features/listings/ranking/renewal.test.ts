import { expect, test } from '#test/test.ts'
import { makeRanking } from './actions.ts'
import { renewRanking } from './renewal.ts'
import { isOutgrown } from './stored.queries.ts'

test('the next ranking is made at once if too much was published to wait for it', async ({ sql, make }) => {
  const author = await make.person()
  await makeRanking(sql)
  await sql`update rankings set made_at = now() - interval '11 seconds'`
  const publish = (posts: number) => sql`
    insert into posts (kind, author_id, title, description, reading_seconds)
    select 'video', ${author.id}, 'Clip', 'x', 1 from generate_series(1, ${posts}::int)`
  const sent: string[] = []
  const listen = renewRanking({ send: async (_sql, name) => void sent.push(name) })
  const deliver = (type: string) => sql.begin((tx) => listen(tx, { type, subjectId: 1, actorId: author.id } as never))

  await publish(299)
  await deliver('post_published')
  expect(sent).toEqual([])

  await publish(1)
  await deliver('post_liked')
  expect(sent).toEqual([])
  await deliver('post_published')
  expect(sent).toEqual(['make-ranking'])

  await makeRanking(sql, { settledSeconds: 0 })
  expect(await isOutgrown(sql)).toBe(false)
})
