import type { Deposit } from '#contract/deposits.ts'
import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { give, tokensOf } from '#test/bounty.ts'
import type { clientOf } from '#test/client.ts'
import { call, leave, makeVehicle, VIN } from '#test/deposits.ts'
import { expect, test as plain } from '#test/test.ts'
import { departure } from '../../departure.ts'
import { checkBooks } from '../ledger/index.ts'
import { deleteMember } from '../own-data/deletion/actions.ts'

/** Ann's deposit waiting for Kenji's answer, and one that he accepted, both of 500 VBT. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [kenji, ann] = [await make.person({ name: 'Kenji' }), await make.person({ name: 'Ann' })]
  await give(sql, ann, 500)
  const [seller, buyer] = [await as(kenji), await as(ann)]
  const posts = [await makeVehicle(make, kenji, { vbt: 100 }), await makeVehicle(make, kenji, { vbt: 100 })] as const
  const waiting = (await leave(buyer, posts[0], 100)).body
  const held = (await call(seller, 'accept', (await leave(buyer, posts[1], 100)).body)).body
  const shown = async (client: typeof buyer, { id }: Deposit) => (await client.get<Deposit>(`/deposits/${id}`)).body
  return { kenji, ann, seller, buyer, posts, waiting, held, shown }
})

async function goodbye(client: Awaited<ReturnType<typeof clientOf>>, { handle }: Me) {
  const { body } = await client.get<{ givenUpVbt: number }>('/me/farewell')
  return client.post('/me/delete', { handle, givenUpVbt: body.givenUpVbt })
}

test('when the buyer leaves, the deposit comes back first, and the vehicle is for sale again', async ({
  as,
  scene,
  sql,
}) => {
  expect((await goodbye(scene.buyer, scene.ann)).status).toBe(204)

  expect(await scene.shown(scene.seller, scene.held)).toMatchObject({ ended: 'canceled', buyer: null })
  expect(await scene.shown(scene.seller, scene.waiting)).toMatchObject({ ended: 'canceled', buyer: null })
  const { body } = await (await as(null)).get<Post>(`/posts/${scene.posts[1].id}`)
  expect(body.vehicle?.heldUntil).toBeNull()
  expect(await tokensOf(sql, scene.ann)).toEqual([0, 0])
  expect(await tokensOf(sql, scene.kenji)).toEqual([0, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('when the seller leaves, the buyer gets everything back, and no longer sees the VIN', async ({ scene, sql }) => {
  expect((await goodbye(scene.seller, scene.kenji)).status).toBe(204)

  expect(await scene.shown(scene.buyer, scene.waiting)).toMatchObject({ ended: 'gone', seller: null })
  expect(await scene.shown(scene.buyer, scene.held)).toMatchObject({
    ended: 'seller_returned',
    history: [{}, {}, { event: 'give_back', by: 'seller' }],
    vehicle: { postId: null, title: '1994 coupe', vin: null, address: null },
  })
  expect(await tokensOf(sql, scene.ann)).toEqual([500, 0])
  expect(await checkBooks(sql)).toEqual([])
  expect(await sql`select from deposits where vin = ${VIN} and seller_id = ${scene.kenji.id}`).toHaveLength(0)
})

test('a deposit that was left while its buyer or seller was leaving comes back, too', async ({ scene, sql, media }) => {
  for (const { id } of [scene.kenji, scene.ann]) await deleteMember(media, { ...departure, preparations: [] }, id)

  const open = await sql`select from deposits where ended is null and buyer_id = ${scene.ann.id}`
  expect(open).toHaveLength(0)
  expect(await tokensOf(sql, scene.ann)).toEqual([0, 0])
  expect(await checkBooks(sql)).toEqual([])
})
