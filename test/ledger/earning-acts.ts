import {
  changeWait,
  endWaits,
  orderCompleted,
  orderHeld,
  orderReturned,
  postTransfers,
  promo,
  type Transfer,
} from '../../server/features/ledger/index.ts'
import { inTransaction } from '../../server/platform/database/database.ts'
import { unlessDied } from '../crashes.ts'
import type { MoneyStep } from './money-world.ts'
import type { PayoutAct, PayoutWorld, Sale } from './payout-world.ts'
import { feeOf, newId, oneOf, remove, UNITS } from './world.ts'

/** Too high for the ids of other orders. */
const FIRST_ORDER = 1_000_000_000
/** Longer than the wait after a sale. Twice as long is longer than that after a tip. */
const DAYS = 16

export const give: PayoutAct = async (world, step) => {
  const memberId = world.members[step.who]!.person.id
  await post(world, step, [promo({ memberId, units: step.vbt * UNITS, occasion: `gift ${newId()}` })])
  world.model.receive(memberId, step.vbt * UNITS)
}

/** A sale that is completed at once. */
export const sell: PayoutAct = async (world, step) => {
  const { members, model, sales } = world
  const buyerId = members[step.who]!.person.id
  const sellerId = members[(step.who + 1 + (step.which % 2)) % members.length]!.person.id
  const units = step.vbt * UNITS
  if (model.balancesOf(buyerId).available < units) return give(world, step)
  const sale = { orderId: FIRST_ORDER + newId(), buyerId, sellerId, units, feeUnits: feeOf(units) }
  await post(world, step, [orderHeld(sale), orderCompleted({ ...sale, actorId: null })])
  const subject = subjectOf(sale)
  model.hold(buyerId, units, subject)
  model.release(buyerId, units)
  model.earn(sellerId, units - sale.feeUnits, subject, buyerId)
  sales.push(sale)
}

/** Everything goes back, also what the seller was paid in dollars meanwhile, which becomes debt. */
export const returnSale: PayoutAct = async (world, step) => {
  const sale = openSale(world, step)
  if (!sale) return sell(world, step)
  await post(world, step, [orderReturned({ ...sale, actorId: null })])
  world.model.loseSale(sale.sellerId, sale.units - sale.feeUnits, subjectOf(sale))
  world.model.comeBack(sale.buyerId, sale.units, subjectOf(sale))
  remove(world.sales, sale)
}

/** A buyer begins a return, or drops it. */
export const askForReturn: PayoutAct = async (world, step) => {
  const sale = openSale(world, step)
  if (!sale) return sell(world, step)
  const subject = subjectOf(sale)
  const lots = world.model.lotsOf(({ what }) => what === subject)
  const isReturning = !lots.some((lot) => lot.isReturning)
  await inTransaction(world.sql, (tx) => changeWait(tx, subject, { isReturning }))
  world.model.change(lots, { isReturning })
}

/** A moderator lets go of what came from someone in doubt. */
export const release: PayoutAct = async (world, step) => {
  const lot = oneOf(
    world.model.lotsOf(({ isUnderReview }) => isUnderReview),
    step,
  )
  if (!lot) return waitSomeDays(world, step)
  const { what: subject, fromId: payerId } = lot
  await inTransaction(world.sql, (tx) => changeWait(tx, subject, { isUnderReview: false }, { payerId }))
  const same = world.model.lotsOf(({ what, fromId }) => what === subject && fromId === payerId)
  world.model.change(same, { isUnderReview: false })
}

export const waitSomeDays: PayoutAct = async ({ sql, model, letDaysPass, crashes }, { crash }) => {
  await letDaysPass(DAYS)
  await crashes.after(crash, () => unlessDied(endWaits(sql)))
  model.passDays(DAYS)
}

/** The server may die, and then posts it again. */
async function post({ sql, crashes }: PayoutWorld, { crash }: MoneyStep, transfers: Transfer[]) {
  await crashes.after(crash, () => unlessDied(postTransfers(sql, transfers)))
  await postTransfers(sql, transfers)
}

/** Between members who are still here. */
function openSale({ sales, model }: PayoutWorld, step: MoneyStep) {
  const open = sales.filter(({ buyerId, sellerId }) => !model.gone.has(buyerId) && !model.gone.has(sellerId))
  return oneOf(open, step)
}

function subjectOf({ orderId }: Sale) {
  return `order:${orderId}`
}
