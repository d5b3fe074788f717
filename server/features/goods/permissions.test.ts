import { GOODS_STATES, type GoodsEvent, type GoodsState, goodsStep, goodsSteps } from '#contract/goods-steps.ts'
import type { OrderAction } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { assertBy, assertPossible } from '../orders/steps/refusals.ts'
import { goodsOrders } from './kind.ts'

/** The action of each step that a person takes, with a body that is otherwise right. */
const calls: Partial<Record<GoodsEvent, [OrderAction, object]>> = {
  cancel: ['cancel', {}],
  decline: ['decline', { reason: 'Lost.' }],
  ship: ['ship', { carrier: 'ups', isUntracked: true }],
  make_ready: ['make_ready', {}],
  hand_over: ['hand_over', { code: '000000' }],
  arrive: ['confirm', { isFine: false }],
  accept: ['confirm', { isFine: true }],
  dispute: ['dispute', { reason: 'other', text: 'Odd.', backVbt: 1 }],
  withdraw_dispute: ['withdraw_dispute', {}],
  undo_ship: ['undo_ship', {}],
  decide: ['decide', { reason: 'Seen.', backVbt: 1 }],
  receive_return: ['receive_return', {}],
  decide_refund: ['decide', { reason: 'Seen.', backVbt: 1 }],
}
/** The calls about the checkout take them; see checkouts/permissions.test.ts. */
const OF_CHECKOUT: readonly GoodsEvent[] = ['pay', 'cancel_checkout']
/** The buttons of the steps that have one each. */
const actions: Partial<Record<GoodsEvent, OrderAction>> = {
  cancel: 'cancel',
  decline: 'decline',
  ship: 'ship',
  make_ready: 'make_ready',
  hand_over: 'hand_over',
  accept: 'confirm',
  dispute: 'dispute',
}
const ROLES = ['buyer', 'seller', 'other', 'visitor', 'moderator', 'admin'] as const
type Role = (typeof ROLES)[number]
type Standing = { state: GoodsState; variant: 'shipping' | 'pickup' }

const standings = (['shipping', 'pickup'] as const).flatMap((variant) =>
  GOODS_STATES.filter((state) => state !== 'pending_payment').map((state): Standing => ({ state, variant })),
)
const attempts = standings.flatMap((standing) =>
  (Object.keys(calls) as GoodsEvent[]).flatMap((event) => ROLES.map((role) => ({ ...standing, event, role }))),
)
type Attempt = (typeof attempts)[number]

/** The expected status, by the table. */
function expected({ event, role, ...standing }: Attempt) {
  const { by } = goodsStep(event)
  if (role === 'visitor') return 401
  if (!isTheirs(by, role)) return by === 'moderator' || isSide(role) ? 403 : 404
  // A confirmation that everything is OK confirms the arrival, too.
  const events: GoodsEvent[] = event === 'accept' ? ['accept', 'arrive'] : [event]
  return events.some((each) => goodsOrders.life.isPossible(each, standing)) ? 200 : 409
}

function isTheirs(by: string, role: Role) {
  return role === by || (by === 'moderator' && role === 'admin')
}

function isSide(role: Role) {
  return role === 'buyer' || role === 'seller'
}

test('the steps that a person takes are all tried', () => {
  const byPeople = (Object.keys(goodsSteps) as GoodsEvent[]).filter((event) =>
    ['buyer', 'seller', 'moderator'].includes(goodsStep(event).by),
  )

  expect([...Object.keys(calls), ...OF_CHECKOUT].toSorted()).toEqual(byPeople.toSorted())
})

const cellOf = (attempt: Attempt) => [attempt.event, attempt.role, expected(attempt)].join()

test('in every state, a side may take the steps of the table, and no others', () => {
  const ofSides = attempts.filter(({ role }) => isSide(role))
  const answers = ofSides.map((attempt) => ({ ...attempt, status: statusOf(attempt) }))

  expect(answers).toEqual(ofSides.map((attempt) => ({ ...attempt, status: tableSays(attempt) })))
})

/** As the call of the step checks it. */
function statusOf({ event, role, ...standing }: Attempt) {
  try {
    assertBy(goodsOrders, event, role)
    assertPossible(goodsOrders, event, standing)
    return 200
  } catch (error) {
    return (error as Refusal).status
  }
}

/** Read off the table itself. */
function tableSays({ event, role, state, variant }: Attempt) {
  const { by, from, only = variant } = goodsStep(event)
  if (by !== role) return 403
  return from.includes(state) && only === variant ? 200 : 409
}

test('each role is refused each step as the table says', async ({ sql, make, as }) => {
  const people = { other: 'member', moderator: 'moderator', admin: 'admin' } as const
  const strangers = await Promise.all(
    Object.entries(people).map(async ([name, role]) => [name, await as(await make.person({ role }))] as const),
  )
  const orders = { shipping: await disputable('shipping'), pickup: await disputable('pickup') }

  async function disputable(by: 'shipping' | 'pickup') {
    const { id, buyer, seller } = await makeOrder(sql, make, { by })
    await sql`
      insert into disputes (order_id, reason, buyer_text, buyer_back_vbt, answer_by, ends_at, from_state)
      values (${id}, 'other', 'Odd.', 1, now(), now(), 'shipped')`
    await sql`insert into returns (order_id, state, reason, carrier) values (${id}, 'sent', 'Odd.', 'ups')`
    const sides = { buyer: await as(buyer), seller: await as(seller), visitor: await as(null) }
    return { id, clients: { ...sides, ...Object.fromEntries(strangers) } as Record<Role, typeof sides.buyer> }
  }

  /**
   * Tries the call on an order in this state. Allowed calls are left out, because they would change it, and other tests
   * cover them.
   */
  async function answer({ state, variant, event, role }: Attempt) {
    const { id, clients } = orders[variant]
    const [name, body] = calls[event]!
    await sql`update orders set state = ${state}, version = 1000 where id = ${id}`
    await sql`update goods_orders set pickup_code = '123456' where order_id = ${id}`
    return (await clients[role].post(`/orders/${id}/${name.replaceAll('_', '-')}`, { version: 1000, ...body })).status
  }

  // One attempt for each answer that a role can get to a step. That the others are alike is proved without a database.
  const refused = attempts
    .filter((attempt) => expected(attempt) !== 200)
    .filter((one, index, all) => all.findIndex((other) => cellOf(other) === cellOf(one)) === index)
  const answers: object[] = []
  for (const attempt of refused) answers.push({ ...attempt, status: await answer(attempt) })

  expect(answers).toEqual(refused.map((attempt) => ({ ...attempt, status: expected(attempt) })))
  expect(refused.length).toBeGreaterThan(50)
})

test('both sides are offered what the table lets them do, and nothing else', async ({ sql, make, as }) => {
  for (const { state, variant } of standings.filter(({ state }) => state !== 'disputed')) {
    const { id, buyer, seller } = await makeOrder(sql, make, { by: variant })
    await sql`update orders set state = ${state} where id = ${id}`
    for (const [role, person] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const) {
      const { can } = (await (await as(person)).get<Order>(`/orders/${id}`)).body
      const offered = (Object.keys(actions) as GoodsEvent[]).filter((event) => can.includes(actions[event]!))
      const allowed = (Object.keys(actions) as GoodsEvent[]).filter(
        (event) => goodsStep(event).by === role && expected({ state, variant, event, role }) === 200,
      )
      expect({ state, variant, role, offered }).toEqual({ state, variant, role, offered: allowed })
    }
  }
})
