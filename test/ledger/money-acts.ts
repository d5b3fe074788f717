import type { TopUp } from '#contract/payments.ts'
import type { Post } from '#contract/posts.ts'
import { applyEvent, askAboutTopUps, askForRefunds } from '../../server/features/payments/index.ts'
import { ask } from '../bounty.ts'
import { unlessDied } from '../crashes.ts'
import { expect } from '../payments.ts'
import { accepted, type MoneyStep, type MoneyWorld, send } from './money-world.ts'
import { isWithBank, type Purchase } from './payment-model.ts'
import { oneOf, remove, UNITS } from './world.ts'

type Act = (world: MoneyWorld, step: MoneyStep) => Promise<unknown>

const buy: Act = async (world, step) => {
  const purchase = await started(world, step)
  const { client } = world.members[step.who]!
  const card = { paymentMethod: 'pm_card_visa', firstName: 'Ann', lastName: 'Lee', zip: '94105' }
  const paid = await accepted<TopUp>(world, step, () => client.post(`/top-ups/${purchase.id}/confirmation`, card))
  expect(paid.state).toBe('paid')
  world.model.credit(world.model.pay(purchase))
}

/** The browser closes before it tells the site. */
const buyUnseen: Act = async (world, step) => {
  const purchase = await started(world, step)
  await world.payUnseen(purchase.id)
  world.model.pay(purchase)
}

async function started(world: MoneyWorld, step: MoneyStep) {
  const { person, client } = world.members[step.who]!
  const { id } = await accepted<TopUp>(world, step, (key) => client.post('/top-ups', { vbt: step.vbt }, key))
  return { id, buyerId: person.id, vbt: step.vbt, isSilent: step.webhooks === 'lost' }
}

const deliver: Act = async ({ sql, gateway, provider, crashes, model }, { crash }) => {
  const arrive = async () => {
    // More than the provider's pause before it repeats a webhook.
    gateway.clock.ms += 61_000
    await gateway.deliverDue()
    const waiting = await sql<{ id: string }[]>`select id from provider_events where applied_at is null`
    for (const { id } of waiting) await applyEvent(sql, provider, id)
  }
  await crashes.after(crash, () => unlessDied(arrive()))
  await arrive()
  model.hear()
}

const reconcile: Act = async ({ sql, provider, crashes, model }, { crash }) => {
  const run = async () => {
    await sql`update top_ups set checked_at = now() - interval '3 minutes' where paid_at is null`
    await askAboutTopUps({ sql, provider, onError })
  }
  await crashes.after(crash, () => unlessDied(run()))
  await run()
  model.ask()
}

const tip: Act = async (world, step) => {
  const { members, model } = world
  const from = members[step.who]!
  const to = members[(step.who + 1 + (step.which % (members.length - 1))) % members.length]!
  const body = { vbt: step.vbt, isAnonymous: step.which % 2 === 0 }
  const { status } = await send(world, step, (key) => from.client.post(`/posts/${to.videoId}/tips`, body, key))
  const isAllowed = hasEnough(world, from.person.id, step.vbt)
  expect({ ...step, status }).toEqual({ ...step, status: isAllowed ? 201 : 409 })
  if (!isAllowed) return
  model.spend(from.person.id, step.vbt * UNITS)
  model.receive(to.person.id, step.vbt * UNITS)
}

const askQuestion: Act = async (world, step) => {
  const author = world.members[step.who]!
  const reply = await send(world, step, (key) => ask(author.client, step.vbt, key))
  const isAllowed = hasEnough(world, author.person.id, step.vbt)
  expect({ ...step, status: reply.status }).toEqual({ ...step, status: isAllowed ? 201 : 409 })
  if (!isAllowed) return
  world.model.hold(author.person.id, step.vbt * UNITS)
  world.bounties.push({ postId: (reply.body as Post).id, author, vbt: step.vbt })
}

const acceptAnswer: Act = async (world, step) => {
  const bounty = oneOf(world.bounties, step)
  if (!bounty) return askQuestion(world, step)
  const { postId, author, vbt } = bounty
  const others = world.members.filter((member) => member !== author)
  const { person } = oneOf(others, step)!
  const { id: replyId } = await world.answer(postId, person)
  await accepted(world, step, () => author.client.put(`/posts/${postId}/accepted-reply`, { replyId }))
  world.model.release(author.person.id, vbt * UNITS)
  world.model.receive(person.id, vbt * UNITS)
  remove(world.bounties, bounty)
}

const refund: Act = async (world, step) => {
  const purchase = oneOf(
    world.model.purchases.filter(({ isCredited, vbt, refundedVbt }) => isCredited && vbt > refundedVbt),
    step,
  )
  if (!purchase) return buy(world, step)
  const { client, person } = world.members.find((member) => member.person.id === purchase.buyerId)!
  const { body } = await client.get<TopUp>(`/top-ups/${purchase.id}`)
  expect(body.refund.vbt * UNITS).toBeLessThanOrEqual(world.model.balancesOf(person.id).available)
  expect(body.refund.vbt).toBeLessThanOrEqual(purchase.vbt - purchase.refundedVbt)
  const path = `/top-ups/${purchase.id}/refunds`
  const beyond = await client.post(path, { vbt: body.refund.vbt + 1 })
  expect(beyond.status).toBe(409)
  if (body.refund.vbt === 0) return
  const vbt = Math.min(step.vbt, body.refund.vbt)
  await accepted(world, step, (key) => client.post(path, { vbt }, key))
  world.model.refund(purchase, vbt)
  await makeRefunds(world, step)
  if (!isWithBank(purchase)) await noteRefund(world, purchase, vbt)
}

/** Asks the provider until it answers. */
async function makeRefunds({ sql, provider, crashes }: MoneyWorld, { crash }: MoneyStep) {
  const run = async () => {
    await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where state = 'asked'`
    await askForRefunds({ sql, provider, onError })
  }
  await crashes.after(crash, () => unlessDied(run()))
  const count = async () => (await sql`select from top_up_refunds where state = 'asked'`).count
  await expect.poll(() => run().then(count), { timeout: 20_000 }).toBe(0)
}

async function noteRefund({ sql, refunds }: MoneyWorld, purchase: Purchase, vbt: number) {
  const [made] = await sql<[{ providerId: string }]>`
    select provider_id from top_up_refunds where top_up_id = ${purchase.id} and state = 'done' order by id desc limit 1`
  refunds.push({ purchase, vbt, ...made })
}

/** Days later, the cardholder's bank rejects the refund. */
const failRefund: Act = async (world, step) => {
  const failed = oneOf(world.refunds, step)
  if (!failed) return refund(world, step)
  await world.control('POST', `/refunds/${failed.providerId}/fail`)
  world.model.refuseRefund(failed.purchase, failed.vbt)
  remove(world.refunds, failed)
}

const chargeBack: Act = async (world, step) => {
  const purchase = oneOf(
    world.model.purchases.filter(({ dispute, vbt, refundedVbt }) => dispute === null && vbt > refundedVbt),
    step,
  )
  if (!purchase) return buyUnseen(world, step)
  const { id, amount } = await world.control('POST', `/charges/${await world.chargeOf(purchase.id)}/dispute`, {})
  const dispute = world.model.chargeBack(purchase, id)
  expect(amount).toBe(dispute.vbt * 25)
}

const endDispute: Act = async (world, step) => {
  const { dispute, buyerId } = oneOf(
    world.model.purchases.filter((purchase) => purchase.dispute?.state === 'open'),
    step,
  ) ?? { dispute: null, buyerId: 0 }
  if (!dispute) return chargeBack(world, step)
  const status = step.which % 3 === 0 ? 'lost' : 'won'
  await world.control('POST', `/disputes/${dispute.id}/end`, { status })
  world.model.endDispute(buyerId, dispute, status)
}

function hasEnough({ model }: MoneyWorld, memberId: number, vbt: number) {
  return model.balancesOf(memberId).available >= vbt * UNITS
}

/** A job continues with the next one, and retries later. */
function onError(error: unknown) {
  return unlessDied(Promise.reject(error))
}

export const acts = {
  buy,
  buyUnseen,
  deliver,
  reconcile,
  tip,
  askQuestion,
  acceptAnswer,
  refund,
  failRefund,
  chargeBack,
  endDispute,
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
