import type { TopUp } from '#contract/payments.ts'
import { askForRefunds } from '../../server/features/payments/index.ts'
import { unlessDied } from '../crashes.ts'
import { expect } from '../payments.ts'
import { buy, buyUnseen } from './buying-acts.ts'
import { type Act, accepted, type MadeRefund, type MoneyStep, type MoneyWorld, onError } from './money-world.ts'
import { isWithBank } from './payment-model.ts'
import { oneOf, remove, UNITS } from './world.ts'

export const refund: Act = async (world, step) => {
  const purchase = oneOf(
    world.model.purchases.filter(
      ({ buyerId, isCredited, vbt, refundedVbt }) => isCredited && vbt > refundedVbt && !world.model.gone.has(buyerId),
    ),
    step,
  )
  if (!purchase) return buy(world, step)
  const buyer = world.members.find((member) => member.person.id === purchase.buyerId)!
  const { client, person } = buyer
  const { body } = await client.get<TopUp>(`/top-ups/${purchase.id}`)
  expect(body.refund.vbt * UNITS).toBeLessThanOrEqual(world.model.balancesOf(person.id).available)
  expect(body.refund.vbt).toBeLessThanOrEqual(purchase.vbt - purchase.refundedVbt)
  const path = `/top-ups/${purchase.id}/refunds`
  const beyond = await client.post(path, { vbt: body.refund.vbt + 1 })
  expect(beyond.status).toBe(409)
  if (body.refund.vbt === 0) return
  const vbt = Math.min(step.vbt, body.refund.vbt)
  await accepted(world, step, buyer, (key) => client.post(path, { vbt }, key))
  const earned = world.model.refund(purchase, vbt)
  await makeRefunds(world, step)
  if (!isWithBank(purchase)) await noteRefund(world, { purchase, vbt, earned })
}

/** The provider is asked until it has answered. */
export async function makeRefunds({ sql, provider, crashes }: MoneyWorld, { crash }: MoneyStep) {
  const run = async () => {
    await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where state = 'asked'`
    await askForRefunds({ sql, provider, onError })
  }
  await crashes.after(crash, () => unlessDied(run()))
  const count = async () => (await sql`select from top_up_refunds where state = 'asked'`).count
  await expect.poll(() => run().then(count), { timeout: 20_000 }).toBe(0)
}

async function noteRefund({ sql, refunds }: MoneyWorld, made: Omit<MadeRefund, 'providerId'>) {
  const [{ providerId }] = await sql<[{ providerId: string }]>`
    select provider_id from top_up_refunds where top_up_id = ${made.purchase.id} and state = 'done' order by id desc limit 1`
  refunds.push({ ...made, providerId })
}

/** Days later, the card's bank sends it back. */
export const failRefund: Act = async (world, step) => {
  const failed = oneOf(world.refunds, step)
  if (!failed) return refund(world, step)
  await world.control('POST', `/refunds/${failed.providerId}/fail`)
  world.model.refuseRefund(failed.purchase, failed.vbt, failed.earned)
  remove(world.refunds, failed)
}

export const chargeBack: Act = async (world, step) => {
  const purchase = oneOf(
    world.model.purchases.filter(({ dispute, vbt, refundedVbt }) => dispute === null && vbt > refundedVbt),
    step,
  )
  if (!purchase) return buyUnseen(world, step)
  const { id, amount } = await world.control('POST', `/charges/${await world.chargeOf(purchase.id)}/dispute`, {})
  const dispute = world.model.chargeBack(purchase, id)
  expect(amount).toBe(dispute.vbt * 25)
}

export const endDispute: Act = async (world, step) => {
  const { dispute, buyerId } = oneOf(
    world.model.purchases.filter((purchase) => purchase.dispute?.state === 'open'),
    step,
  ) ?? { dispute: null, buyerId: 0 }
  if (!dispute) return chargeBack(world, step)
  const status = step.which % 3 === 0 ? 'lost' : 'won'
  await world.control('POST', `/disputes/${dispute.id}/end`, { status })
  world.model.endDispute(buyerId, dispute, status)
}
