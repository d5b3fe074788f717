import type { PostOffer } from '#contract/offers.ts'
import { answer, makeOffer } from '#test/offers.ts'
import { expect, test } from '#test/test.ts'

test('only the author of a post sees how many offers on it wait for them', async ({ sql, make, as }) => {
  const { post, ann, bea, made } = await makeOffer(sql, make, as as never)
  const waitingFor = async (member: typeof ann) => (await member.get<PostOffer>(`/posts/${post.id}/offer`)).body.waiting
  expect([await waitingFor(bea), await waitingFor(ann)]).toEqual([1, 0])
  await answer(bea, made, 'counter', { amount: 95 })
  expect([await waitingFor(bea), await waitingFor(ann)]).toEqual([0, 0])
})
