import type { TestPaymentMethod, TopUp } from '#contract/payments.ts'
import { connectListeners } from '../../server/connect-listeners.ts'
import { applyEvent, askAboutTopUps } from '../../server/features/payments/index.ts'
import { unlessDied } from '../crashes.ts'
import { expect } from '../payments.ts'
import { type Act, accepted, type Member, type MoneyStep, type MoneyWorld, onError } from './money-world.ts'
import { oneOf, remove } from './world.ts'

export const buy: Act = async (world, step) => {
  const purchase = await started(world, step)
  const { state } = await confirmed(world, step, purchase.id, 'pm_card_visa')
  expect(state).toBe('paid')
  world.model.credit(world.model.pay(purchase))
}

/** The browser is gone before it tells the site. */
export const buyUnseen: Act = async (world, step) => {
  const purchase = await started(world, step)
  await world.payUnseen(purchase.id)
  world.model.pay(purchase)
}

export const decline: Act = async (world, step) => {
  const purchase = await started(world, step)
  const { state, decline } = await confirmed(world, step, purchase.id, 'pm_card_visa_chargeDeclined')
  expect([state, decline?.code]).toEqual(['created', 'generic_decline'])
  world.unpaid.push(purchase)
  // Later: five an hour are too many.
  await world.forgetDeclines()
}

const answers = ['approve', 'decline', null] as const

/** The bank asks with 3-D Secure. Members approve, refuse, or walk away, and come back to the site or not. */
export const askTheBank: Act = async (world, step) => {
  const by = world.members[step.who]!
  const purchase = await started(world, step)
  const { state, nextAction } = await confirmed(world, step, purchase.id, 'pm_card_threeDSecure2Required')
  expect(state).toBe('processing')
  const answer = answers[step.which % answers.length]
  if (answer) await world.answerBank(nextAction!.url!, answer)
  const paid = answer === 'approve' && world.model.pay(purchase)
  if (!paid) world.unpaid.push({ ...purchase, isAtBank: answer === null })
  if (step.which < answers.length) return
  const seen = await accepted<TopUp>(world, step, by, () => by.client.get(`/top-ups/${purchase.id}`))
  expect(seen.state).toBe({ approve: 'paid', decline: 'created', none: 'processing' }[answer ?? 'none'])
  if (paid) world.model.credit(paid)
}

/** The hour is over. What was paid just before still counts. */
export const expire: Act = async (world, step) => {
  const unseen = world.model.purchases.filter(({ isCredited }) => !isCredited)
  const purchase = oneOf([...world.unpaid, ...unseen], step)
  if (!purchase) return decline(world, step)
  const { sql, provider, crashes, model } = world
  const run = async () => {
    await sql`
      update top_ups set expires_at = now() - interval '1 second', checked_at = now() - interval '3 minutes'
      where id = ${purchase.id} and state in ('created', 'processing')`
    await askAboutTopUps({ sql, provider, onError })
  }
  await crashes.after(step.crash, () => unlessDied(run()))
  await run()
  const paid = unseen.find(({ id }) => id === purchase.id)
  if (paid) model.credit(paid)
  else world.expired.push(...world.unpaid.splice(world.unpaid.indexOf(purchase), 1))
  const [{ state }] = await sql<[{ state: string }]>`select state from top_ups where id = ${purchase.id}`
  expect(state).toEqual(paid ? expect.stringMatching(/^(paid|disputed|won|lost)$/) : 'expired')
}

async function started(world: MoneyWorld, step: MoneyStep) {
  const by = world.members[step.who]!
  await leaveBank(world, by)
  const { id } = await accepted<TopUp>(world, step, by, (key) => by.client.post('/top-ups', { vbt: step.vbt }, key))
  replaceEarlier(world, by)
  return { id, buyerId: by.person.id, vbt: step.vbt, isSilent: step.webhooks === 'lost', isAtBank: false }
}

/** While the bank is confirming, nothing else can be bought, so the member cancels it. */
async function leaveBank({ unpaid }: MoneyWorld, { client, person }: Member) {
  for (const { id } of unpaid.filter(({ buyerId, isAtBank }) => isAtBank && buyerId === person.id)) {
    expect(await client.delete(`/top-ups/${id}`)).toMatchObject({ status: 200, body: { state: 'canceled' } })
  }
}

/** A new purchase takes the place of what its member left open. What was paid unseen is found then. */
function replaceEarlier({ unpaid, expired, model }: MoneyWorld, { person }: Member) {
  for (const left of unpaid.filter(({ buyerId }) => buyerId === person.id)) {
    remove(unpaid, left)
    expired.push(left)
  }
  for (const paid of model.purchases.filter(({ buyerId }) => buyerId === person.id)) model.credit(paid)
}

async function confirmed(world: MoneyWorld, step: MoneyStep, id: number, paymentMethod: TestPaymentMethod) {
  const by = world.members[step.who]!
  const card = { paymentMethod, firstName: 'Ann', lastName: 'Lee', zip: '94105' }
  const topUp = await accepted<TopUp>(world, step, by, () => by.client.post(`/top-ups/${id}/confirmation`, card))
  // Paying once more would take another card.
  if (topUp.state !== 'paid') world.replays.pop()
  return topUp
}

export const deliver: Act = async ({ sql, gateway, provider, crashes, model }, { crash }) => {
  const arrive = async () => {
    // Longer than the provider waits before it repeats one.
    gateway.clock.ms += 61_000
    await gateway.deliverDue()
    const waiting = await sql<{ id: string }[]>`select id from provider_events where applied_at is null`
    for (const { id } of waiting) await applyEvent(sql, provider, connectListeners, id)
  }
  await crashes.after(crash, () => unlessDied(arrive()))
  await arrive()
  model.hear()
}

export const reconcile: Act = async ({ sql, provider, crashes, model }, { crash }) => {
  const run = async () => {
    await sql`update top_ups set checked_at = now() - interval '3 minutes' where paid_at is null`
    await askAboutTopUps({ sql, provider, onError })
  }
  await crashes.after(crash, () => unlessDied(run()))
  await run()
  model.ask()
}
