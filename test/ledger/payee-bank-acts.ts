import { calm, hear, type PayoutAct, type PayoutWorld, stateOf } from './payout-world.ts'
import { oneOf } from './world.ts'

/** The dollars reach the banks. */
export const reachBanks: PayoutAct = async (world, step) => {
  // A payout to a bank is begun, then sent, and then it arrives.
  for (let state = 1; state < 3; state++) await hear(world, calm)
  await hear(world, step)
}

/** Banks reject them, and the provider stops paying their owners until they name another bank. */
export const refuseAtBanks: PayoutAct = async (world, step) => {
  await world.control('PATCH', '', { bank: 'refuses' })
  await reachBanks(world, step)
  await world.control('DELETE', '')
}

/** A member names another bank, and gets what was rejected. */
export const changeBank: PayoutAct = async (world, step) => {
  await world.restore(world.members[step.who]!.person.id)
  await reachBanks(world, step)
}

/** A bank that took them sends them back days later. */
export const sendBack: PayoutAct = async (world, step) => {
  const bankPayoutId = oneOf(await listPaid(world), step)
  if (!bankPayoutId) return reachBanks(world, step)
  await world.control('POST', `/payouts/${bankPayoutId}/settle`, { status: 'failed' })
  await hear(world, step)
}

async function listPaid(world: PayoutWorld) {
  const all = await Promise.all(world.payouts.map(({ id }) => stateOf(world, id)))
  return all.flatMap(({ state, bankPayoutId }) => (state === 'paid' && bankPayoutId ? [bankPayoutId] : []))
}
