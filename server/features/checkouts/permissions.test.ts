import type { Checkout } from '#contract/checkouts.ts'
import { GOODS_STATES, type GoodsState, goodsStep } from '#contract/goods-steps.ts'
import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeForSale, makeSeller } from '#test/checkouts.ts'
import { expect, test as plain } from '#test/test.ts'

// The steps of the table that a call about the checkout takes. Those of the order are in orders/steps.
const EVENTS = ['pay', 'cancel_checkout'] as const
const ROLES = ['buyer', 'seller', 'other', 'visitor', 'moderator', 'admin'] as const
type Role = (typeof ROLES)[number]
type Attempt = { event: (typeof EVENTS)[number]; state: GoodsState; role: Role }

const attempts = EVENTS.flatMap((event) =>
  GOODS_STATES.flatMap((state) => ROLES.map((role): Attempt => ({ event, state, role }))),
)

/** Ann's checkout of a part from Bea, which is ready to be paid; and everyone who might try. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const ann = await make.person({ name: 'Ann' })
  await give(sql, ann, 100_000)
  await makeAddress(sql, ann)
  const bea = await makeSeller(sql, make)
  const post = await makeForSale(make, bea, { stock: 99 })
  const [moderator, admin] = [await make.person({ role: 'moderator' }), await make.person({ role: 'admin' })]
  const people = { buyer: ann, seller: bea, other: await make.person(), visitor: null, moderator, admin }
  const clients = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await as(people[role])] as const)),
  ) as Record<Role, Awaited<ReturnType<typeof as>>>
  return { clients, open: async () => (await deliverBy(clients.buyer, await begun(), 'Ground')).body }

  async function begun(): Promise<Checkout> {
    return (await checkOut(clients.buyer, [{ post }])).body
  }
})

/** The state of the checkout that an order in this state belongs to. */
function checkoutStateOf(state: GoodsState) {
  if (state === 'pending_payment') return 'open'
  return state === 'expired' ? 'expired' : 'paid'
}

/** The expected status, by the table. What is paid or ended never changes back. */
function expected({ event, state, role }: Attempt) {
  if (role === 'visitor') return 401
  if (role !== goodsStep(event).by) return 404
  const success = event === 'pay' ? 200 : 204
  if (goodsStep(event).from.includes(state)) return success
  const isDone = checkoutStateOf(state) === (event === 'pay' ? 'paid' : 'expired')
  return isDone ? success : 409
}

test('every step of a checkout, by every role, in every state, is answered as the table says', async ({
  sql,
  scene: { clients, open },
}) => {
  const answers: object[] = []
  let checkout = await open()
  for (const attempt of attempts) {
    const { event, state, role } = attempt
    const isTaken = role === goodsStep(event).by && goodsStep(event).from.includes(state)
    const id = checkout.orders[0]!.id
    const to = checkoutStateOf(state)
    await sql`
      update checkouts set state = ${to}, ended_at = ${to === 'open' ? null : new Date()} where id = ${checkout.id}`
    await sql`update orders set state = ${state} where id = ${id}`

    const path = `/checkouts/${checkout.id}`
    const call = {
      pay: () => clients[role].post(`${path}/payment`, { totalVbt: checkout.totalVbt }),
      cancel_checkout: () => clients[role].delete(path),
    }[event]
    const { status } = await call()

    const [after] = await sql<[{ state: GoodsState }]>`select state from orders where id = ${id}`
    answers.push({ ...attempt, status, after: after.state })
    if (isTaken) checkout = await open()
  }

  const wanted = attempts.map((attempt) => {
    const { event, state, role } = attempt
    const isTaken = role === goodsStep(event).by && goodsStep(event).from.includes(state)
    return { ...attempt, status: expected(attempt), after: isTaken ? goodsStep(event).to : state }
  })
  expect(answers).toEqual(wanted)
})
