import type { HeldTokens } from '#contract/wallet.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { bountyHeld, bountyReturned, postTransfers, topUp } from '../ledger/index.ts'

test('members see what holds their tokens, the newest first, with a link, and only their own', async ({
  make,
  as,
  sql,
}) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = async (title: string) => (await make.post({ kind: 'forum', author: ann, title })).id
  const [first, second, ended] = [await post('Torque spec?'), await post('Which oil?'), await post('Answered')]
  const hold = (bountyId: number, units: number, raise = 0) => bountyHeld({ bountyId, authorId: ann.id, units, raise })
  await postTransfers(sql, [topUp({ topUpId: 1, memberId: ann.id, cents: 1000 })])
  await postTransfers(sql, [hold(first, 100_000), hold(second, 25_000), hold(ended, 10_000)])
  await postTransfers(sql, [
    hold(first, 50_000, 1),
    bountyReturned({ bountyId: ended, authorId: ann.id, units: 10_000, actorId: null }),
  ])
  const held = async (person: typeof ann | null) => (await as(person)).get<HeldTokens>('/wallet/held')

  expect((await held(ann)).body).toEqual({
    items: [
      {
        holder: 'bounty',
        id: second,
        heldVbt: 2.5,
        post: { id: second, kind: 'forum', title: 'Which oil?' },
        order: null,
      },
      {
        holder: 'bounty',
        id: first,
        heldVbt: 15,
        post: { id: first, kind: 'forum', title: 'Torque spec?' },
        order: null,
      },
    ],
    others: { count: 0, heldVbt: 0 },
  })
  expect((await held(bea)).body).toEqual({ items: [], others: { count: 0, heldVbt: 0 } })
  expect((await held(null)).status).toBe(401)
})

test('an order that holds tokens is named, so that it can be opened', async ({ make, as, sql }) => {
  const { buyer, id } = await makeOrder(sql, make)
  expect((await (await as(buyer)).get<HeldTokens>('/wallet/held')).body.items).toEqual([
    {
      holder: 'order',
      id,
      heldVbt: 45,
      post: null,
      order: { id, number: expect.stringMatching(/^V-/), title: 'Brake pads' },
    },
  ])
})

test('the eleventh and later are counted together', async ({ make, as, sql }) => {
  const ann = await make.person()
  await postTransfers(sql, [topUp({ topUpId: 2, memberId: ann.id, cents: 1000 })])
  const bountyIds = Array.from({ length: 12 }, (_, index) => 9_000 + index)
  await postTransfers(
    sql,
    bountyIds.map((bountyId) => bountyHeld({ bountyId, authorId: ann.id, units: 20_000, raise: 0 })),
  )
  const { body } = await (await as(ann)).get<HeldTokens>('/wallet/held')

  expect(body.items).toHaveLength(10)
  expect(body.items[0]).toEqual({ holder: 'bounty', id: 9_011, heldVbt: 2, post: null, order: null })
  expect(body.others).toEqual({ count: 2, heldVbt: 4 })
})
