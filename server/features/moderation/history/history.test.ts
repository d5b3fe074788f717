import type { DecisionPage, PublicDecisionPage } from '#contract/moderation.ts'
import { openDesk } from '#test/moderation.ts'
import { expect, test as plain } from '#test/test.ts'

const test = plain.extend('desk', async ({ make, as, sql }) => {
  await sql`delete from moderation_cases`
  await sql`delete from moderation_decisions`
  return openDesk(make, as)
})

test('the history lists decisions, last one first, by what they were, about whom, and by whom', async ({
  make,
  as,
  desk,
}) => {
  const other = await openDesk(make, as)
  const author = await make.person()
  const [first, second] = [await make.post({ author, title: 'One' }), await make.post({ title: 'Two' })]
  const comment = await make.comment({ post: first })
  for (const { id } of [first, second]) await desk.report({ itemId: id })
  await desk.report({ itemType: 'comment', itemId: comment.id })
  await desk.decide(await desk.caseOf(first.id), { reason: 'scam' })
  await other.decide(await desk.caseOf(second.id), { action: 'keep' })
  await desk.decide(await desk.caseOf(comment.id, 'comment'), { action: 'warn' })
  const list = async (query: string) => (await desk.client.get<DecisionPage>(`/moderation/decisions${query}`)).body

  const all = await list('')
  expect(all.items.map(({ action, title }) => [action, title])).toEqual([
    ['warn', null],
    ['keep', 'Two'],
    ['hide', 'One'],
  ])
  for (const [query, titles] of [
    ['?action=keep', ['Two']],
    ['?reason=scam', ['One']],
    ['?type=comment', [null]],
    [`?byId=${other.me.id}`, ['Two']],
    [`?authorId=${author.id}`, ['One']],
  ] as const) {
    expect((await list(query)).items.map(({ title }) => title)).toEqual(titles)
  }
  const page = await list('?limit=2')
  expect((await list(`?after=${page.next}`)).items.map(({ title }) => title)).toEqual(['One'])
})

test('everyone can read what was decided, without names, titles, or words', async ({ make, as, desk, sql }) => {
  const author = await make.person({ name: 'Ray Reckless' })
  const [hidden, undone, fresh] = [
    await make.post({ author, title: 'Cheap watches' }),
    await make.post(),
    await make.post(),
  ]
  for (const { id } of [hidden, undone, fresh]) await desk.report({ itemId: id })
  const { body: old } = await desk.decide(await desk.caseOf(hidden.id), { note: 'Third time.' })
  await sql`update moderation_decisions set decided_at = decided_at - interval '1 day' where id = ${old.id}`
  const { body: mistake } = await desk.decide(await desk.caseOf(undone.id))
  await desk.undo(mistake)
  await desk.decide(await desk.caseOf(fresh.id))
  const visitor = await as(null)

  const { body } = await visitor.get<PublicDecisionPage>('/moderation/log')

  expect(body.items).toMatchObject([
    { id: old.id, action: 'hide', itemType: 'post', reason: 'spam', isReversed: false, wasAppealed: false },
  ])
  for (const secret of ['Ray', 'Moe', 'watches', 'No ads', 'Third']) expect(JSON.stringify(body)).not.toContain(secret)
  await desk.reverse(old)
  expect((await visitor.get<PublicDecisionPage>('/moderation/log')).body.items).toMatchObject([{ isReversed: true }])
})
