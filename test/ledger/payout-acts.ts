import { VBT_CENTS } from '#contract/money.ts'
import type { FarewellTokens } from '#contract/own-data.ts'
import { LEAST_PAYOUT_VBT, type Payout } from '#contract/payouts.ts'
import { askForTransfer } from '../../server/features/payouts/index.ts'
import { Refusal } from '../../server/platform/http/refusal.ts'
import { unlessDied } from '../crashes.ts'
import { expect } from '../payments.ts'
import { leave as leaveNow } from './leaving-act.ts'
import { type MoneyStep, send, webhookTroubles } from './money-world.ts'
import { calm, hear, isReady, type MadePayout, type PayoutAct, type PayoutWorld, stateOf } from './payout-world.ts'
import { oneOf, UNITS } from './world.ts'

const CENT_UNITS = UNITS / VBT_CENTS

/** All that can be paid out, a part of it, or a little more than that, which is refused. */
export const payOut: PayoutAct = async (world, step) => {
  const payout = await begun(world, step)
  if (payout) await askUntilAnswered(world, step, payout)
}

/** The provider's answers get lost. */
export const payOutUnanswered: PayoutAct = async (world, step) => {
  await world.control('PATCH', '', { answers: { fault: 'lost', times: 1 + (step.which % 4), seconds: 0 } })
  await payOut(world, step)
  await world.control('DELETE', '')
}

export const payOutRefused: PayoutAct = async (world, step) => {
  await world.control('PATCH', '', { refusesTransfers: true })
  await payOut(world, step)
  await world.control('DELETE', '')
}

/** The site's balance at the provider is too low, so it waits. */
export const payOutShort: PayoutAct = async (world, step) => {
  await world.control('PATCH', '', { isShort: true })
  await payOut(world, step)
  await world.control('DELETE', '')
}

/** Now there is enough for those that wait. */
export const fund: PayoutAct = async (world, step) => {
  for (const payout of world.payouts) {
    if ((await stateOf(world, payout.id)).state === 'created') await askUntilAnswered(world, step, payout)
  }
}

/** Someone takes a part of it back, or all of it. */
export const reverse: PayoutAct = async (world, step) => {
  const sent = oneOf(await sentPayouts(world), step)
  if (!sent) return payOut(world, step)
  await world.control('PATCH', '', { webhooks: {} })
  await hear(world, calm)
  const { payout, transferId } = sent
  const rest = payout.cents - payout.returnedCents
  const amount = step.which % 2 === 0 ? rest : Math.min(rest, step.vbt * 7)
  await world.control('PATCH', '', { webhooks: webhookTroubles[step.webhooks] })
  await world.control('POST', `/transfers/${transferId}/reverse`, { amount })
  await hear(world, step)
  comeBack(world, payout, amount)
}

/** Only once nothing is on its way to them anymore. */
export const leave: PayoutAct = async (world, step) => {
  const { client, person } = world.members[step.who]!
  const { count } = await world.sql`
    select from payouts where member_id = ${person.id} and state in ('created', 'sent')`
  if (count === 0) return leaveNow(world, step)
  const { givenUpVbt } = (await client.get<FarewellTokens>('/me/farewell')).body
  const { status } = await client.post('/me/delete', { handle: person.handle, givenUpVbt })
  expect({ ...step, status }).toEqual({ ...step, status: 409 })
}

async function begun(world: PayoutWorld, step: MoneyStep) {
  const by = world.members[step.who]!
  const { model, fee } = world
  const memberId = by.person.id
  const most = model.payableVbt(memberId)
  expect((await by.client.get<{ availableVbt: number }>('/payouts/earnings')).body.availableVbt).toBe(most)
  const vbt = [Math.max(most, LEAST_PAYOUT_VBT), LEAST_PAYOUT_VBT + step.vbt, most + 1][step.which % 3]!
  const reply = await send(world, step, by, (key) => by.client.post('/payouts', { vbt, feeCents: fee }, key))
  const isAllowed =
    vbt >= LEAST_PAYOUT_VBT && vbt <= most && model.balancesOf(memberId).debt === 0 && (await isReady(world, memberId))
  expect({ ...step, vbt, most, status: reply.status }).toEqual({ ...step, vbt, most, status: isAllowed ? 201 : 409 })
  if (!isAllowed) return undefined
  model.payOut(memberId, vbt * UNITS)
  expect(model.isOverpaid(memberId)).toBe(false)
  const { id } = reply.body as Payout
  const payout: MadePayout = { id, memberId, cents: vbt * VBT_CENTS - fee, returnedCents: 0 }
  world.payouts.push(payout)
  return payout
}

/** As the reconciler does, until the provider has answered. */
async function askUntilAnswered(world: PayoutWorld, { crash }: MoneyStep, payout: MadePayout) {
  const { sql, provider, crashes } = world
  const ask = () => askForTransfer(sql, provider, payout.id).catch(unlessUnreachable)
  await crashes.after(crash, () => unlessDied(ask()))
  const answered = async () => {
    await ask()
    const { state, isDelayed } = await stateOf(world, payout.id)
    return state !== 'created' || isDelayed
  }
  await expect.poll(answered, { timeout: 20_000 }).toBe(true)
  if ((await stateOf(world, payout.id)).state === 'refused') comeBack(world, payout, payout.cents)
}

/** The fee comes back with the last of it. */
function comeBack({ model, fee }: PayoutWorld, payout: MadePayout, cents: number) {
  payout.returnedCents += cents
  const isAll = payout.returnedCents === payout.cents
  model.payBack(payout.memberId, (cents + (isAll ? fee : 0)) * CENT_UNITS)
}

/** That are not all back. */
async function sentPayouts(world: PayoutWorld) {
  const found: { payout: MadePayout; transferId: string }[] = []
  for (const payout of world.payouts.filter(({ cents, returnedCents }) => returnedCents < cents)) {
    const { transferId } = await stateOf(world, payout.id)
    if (transferId) found.push({ payout, transferId })
  }
  return found
}

function unlessUnreachable(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}
