import { BOUNTY_DAYS, type BountyState } from '#contract/bounties.ts'
import {
  bountyHeld,
  bountyPaid,
  postTransfers,
  promo,
  type Transfer,
  unitsOf,
} from '../server/features/ledger/index.ts'
import { addSamplePurchase } from '../server/features/payments/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import { inTurn } from './in-turn.ts'
import { lackTokens } from './lack-tokens.ts'
import { afford, partOf, type Stage } from './rehearsal.ts'
import type { Script } from './timeline.ts'

/** What every sample member can spend in the end. */
const AVAILABLE_VBT = 100
const PURCHASES = [
  { vbt: 4, daysAgo: 61 },
  { vbt: 20, daysAgo: 33 },
  { vbt: 40, daysAgo: 12 },
]
const DAY = 24 * 60 * 60_000

type Bounty = {
  id: number
  authorId: number
  vbt: number
  state: BountyState
  answererId: number | null
  createdAt: string
  endedAt: string | null
}
/** `spent`: what its member needs for it. */
type Movement = { at: Date; transfers: Transfer[]; spent?: { memberId: number; vbt: number } }

/**
 * Gives all sample members welcome tokens, the first one some purchases, and holds or pays the bounties of their
 * questions from them. Each is a script of its own, because it happened at another time.
 */
export async function tokenScripts(stage: Stage): Promise<Script[]> {
  return (await listMovements(stage.tx, stage.now)).map((movement) => move(stage, movement))
}

async function* move(stage: Stage, { at, transfers, spent }: Movement): Script {
  yield at
  if (spent) await afford(stage, spent.memberId, spent.vbt, `${spent.memberId} at ${at.toISOString()}`)
  await postTransfers(partOf(stage.tx), transfers)
}

async function listMovements(tx: Transaction, now: Date): Promise<Movement[]> {
  const members = await tx<{ id: number; createdAt: string }[]>`
    select id, created_at from members where is_sample order by id`
  const bounties = (await loadBounties(tx, now)).filter(({ state }) => state !== 'returned')
  const purchases = await loadPurchases(tx, now)
  const welcome = members.flatMap(({ id: memberId, createdAt }) => {
    const bought = memberId === purchases.memberId ? purchases.vbt : 0
    const vbt = AVAILABLE_VBT + spentBy(memberId, bounties) - bought
    const gift = promo({ memberId, units: unitsOf(vbt), occasion: 'welcome' })
    return vbt > 0 ? [{ at: new Date(createdAt), transfers: [gift] }] : []
  })
  return [...welcome, ...purchases.movements, ...bounties.flatMap(movementsOf)]
}

/** Also for samples that an older version loaded, before there were tokens. Returns false if they have some. */
export function loadTokensOnce(sql: Pool, now = new Date()) {
  return inTurn(sql, 'bounties', async (tx) => {
    if (!(await lackTokens(tx))) return false
    const movements = await listMovements(tx, now)
    await postTransfers(
      tx,
      movements.flatMap(({ transfers }) => transfers),
    )
    return true
  })
}

/**
 * From questions of sample members: paid if an answer was accepted, returned after their time. (What came back before
 * there were tokens is not in the ledger.)
 */
async function loadBounties(tx: Transaction, now: Date) {
  const bounties = await tx<Bounty[]>`
    with questions as (
      select posts.id, posts.tokens, posts.created_at, posts.created_at + make_interval(days => ${BOUNTY_DAYS}) as ends_at,
        replies.author_id as answerer_id, replies.created_at + interval '3 hours' as accepted_at
      from posts join members on members.id = posts.author_id
        left join replies on replies.id = posts.accepted_reply_id and replies.author_id <> posts.author_id
      where posts.kind = 'forum' and posts.tokens > 0 and members.is_sample
    ), ended as (
      select *, case when answerer_id is not null then 'paid' when ends_at <= ${now} then 'returned' else 'open' end as state
      from questions
    ), loaded as (
      insert into bounties (post_id, vbt, state, ends_at, ended_at, paid_to_id, reminded_days, created_at)
      select id, tokens, state, ends_at,
        case state when 'paid' then least(accepted_at, ${now}) when 'returned' then ends_at end, answerer_id,
        case when state = 'open' and ends_at <= ${now}::timestamptz + interval '7 days' then 7 end, created_at
      from ended
      returning *
    )
    select loaded.post_id as id, posts.author_id, vbt, state, paid_to_id as answerer_id, loaded.created_at, ended_at
    from loaded join posts on posts.id = post_id order by post_id`
  await tx`
    update posts set tokens = null from bounties
    where posts.id = bounties.post_id and bounties.state <> 'open' and posts.tokens is not null`
  return bounties
}

/** Of the first sample member: for $1, $5, and $10. */
async function loadPurchases(tx: Transaction, now: Date) {
  const [first] = await tx<
    { id: number }[]
  >`select id from members where demo_rank is not null order by demo_rank limit 1`
  const memberId = first!.id
  const movements: Movement[] = []
  for (const { vbt, daysAgo } of PURCHASES) {
    const at = new Date(now.getTime() - daysAgo * DAY)
    movements.push({ at, transfers: [await addSamplePurchase(tx, { memberId, vbt, paidAt: at })] })
  }
  return { memberId, movements, vbt: PURCHASES.reduce((sum, { vbt }) => sum + vbt, 0) }
}

/** What a member's questions cost, less what their answers earned. */
function spentBy(memberId: number, bounties: readonly Bounty[]) {
  return bounties.reduce((spent, { authorId, answererId, vbt }) => {
    return spent + (authorId === memberId ? vbt : 0) - (answererId === memberId ? vbt : 0)
  }, 0)
}

function movementsOf({ id: bountyId, authorId, answererId, vbt, createdAt, endedAt }: Bounty): Movement[] {
  const bounty = { bountyId, authorId, units: unitsOf(vbt) }
  const spent = { memberId: authorId, vbt }
  const held = { at: new Date(createdAt), transfers: [bountyHeld({ ...bounty, raise: 0 })], spent }
  if (answererId === null || endedAt === null) return [held]
  return [held, { at: new Date(endedAt), transfers: [bountyPaid({ ...bounty, answererId })] }]
}
