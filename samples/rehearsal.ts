import type { Happened } from '../server/features/happenings/index.ts'
import { getBalances, postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import { notify } from '../server/features/notifications/index.ts'
import { reviewOpening } from '../server/features/reviews/index.ts'
import { notificationSources } from '../server/notification-sources.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { datePast, type PastRows, writePast } from './backdating.ts'
import { before } from './moments.ts'
import type { Dated } from './past-rows.ts'
import type { Ago } from './sample.ts'

/** What every sample member keeps. */
const AVAILABLE_VBT = 100

/** Where sample people do what calls do, now, to be dated later. `told`: the last happening that somebody was told of. */
export type Stage = { tx: Transaction; now: Date; cast: Map<string, Viewer>; told: number }

export async function openStage(tx: Transaction, now: Date): Promise<Stage> {
  const people = await tx<(Viewer & { handle: string })[]>`
    select id, handle, role, true as is_verified from members where is_sample`
  const [{ told }] = await tx<[{ told: number }]>`select coalesce(max(id), 0) as told from happenings`
  return { tx, now, told, cast: new Map(people.map(({ handle, ...person }) => [handle, person])) }
}

/** Dates what is done to one order, offer, or deposit. Call `date` after each step, and `finish` at the end. */
export function rehearse(stage: Stage, of: Dated) {
  const past: PastRows = new Map()
  return {
    async date(ago: Ago, minutes = 0) {
      const at = new Date(before(stage.now, ago).getTime() + minutes * 60_000)
      await tellOf(stage, at)
      await datePast(stage.tx, of, past, at.getTime() - Date.now())
    },
    finish: () => writePast(stage.tx, of, past),
  }
}

/** Writes the notifications of what happened since, all of them read, and keeps the site from notifying again. */
async function tellOf(stage: Stage, at: Date) {
  const { tx, told, now } = stage
  const happened = await tx<Happened[]>`
    select id, type, actor_id, subject_id, details, ${at.toISOString()} as happened_at from happenings
    where id > ${told} order by id`
  for (const happening of happened) {
    await reviewOpening(defaultTerms)(tx, happening)
    const { written } = await notify(tx, notificationSources, happening)
    await tx`
      update notifications set read_at = least(${now}, happened_at + interval '2 hours'), mailed_at = ${now}, pushed_at = ${now}
      where id = any (${written.map(({ id }) => id)}::bigint[])`
  }
  await tx`delete from undelivered_happenings where happening_id > ${told}`
  stage.told = happened.at(-1)?.id ?? told
}

/** Gives a buyer all of a price, so that they keep what they earned: some of them pay it out. */
export async function give({ tx }: Stage, memberId: number, vbt: number, occasion: string) {
  await postTransfers(partOf(tx), [promo({ memberId, units: unitsOf(vbt), occasion: `all of ${occasion}` })])
}

/** Gives a buyer what they lack, so that they can pay and keep what every sample member has. */
export async function afford({ tx }: Stage, memberId: number, vbt: number, occasion: string) {
  const { available, debt } = await getBalances(tx, memberId)
  // Whoever spent what a return took back owes it first.
  const units = unitsOf(vbt + AVAILABLE_VBT) - available + debt
  if (units > 0) await postTransfers(partOf(tx), [promo({ memberId, units, occasion })])
}

/**
 * The transaction as if it were another one: the ledger takes one call in each, because others might wait for the accounts
 * that it locks. Here, nobody does.
 */
export function partOf(tx: Transaction): Transaction {
  return Object.assign(tx.bind(null), tx)
}
