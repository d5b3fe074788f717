import type { Reply } from '#contract/replies.ts'
import { expect, test } from '#test/test.ts'

test('likes count once per person, and match a recount after many concurrent ones', async ({ make, as, sql }) => {
  const post = await make.post({ kind: 'forum' })
  const { id } = await make.reply({ post })
  const people = await Promise.all(Array.from({ length: 12 }, async () => as(await make.person())))

  await Promise.all(
    people.flatMap((client) => [client.put(`/replies/${id}/like`, {}), client.put(`/replies/${id}/like`, {})]),
  )
  await Promise.all(
    people
      .slice(0, 5)
      .flatMap((client) => [client.delete(`/replies/${id}/like`), client.delete(`/replies/${id}/like`)]),
  )

  expect((await people[6]!.get<Reply>(`/replies/${id}`)).body).toMatchObject({ likes: 7, isLiked: true })
  expect((await people[0]!.get<Reply>(`/replies/${id}`)).body).toMatchObject({ likes: 7, isLiked: false })
  const recorded = await sql`
    select type, count(*)::int from happenings where subject_id = ${id} and type like 'reply_%liked' group by type order by type`
  expect(recorded).toEqual([
    { type: 'reply_liked', count: 12 },
    { type: 'reply_unliked', count: 5 },
  ])
})
