import type { Appeal } from '../contract/appeals.ts'
import type { Me } from '../contract/members.ts'
import type { Case, CasePage } from '../contract/moderation.ts'
import type { Post } from '../contract/posts.ts'
import type { ReportedType } from '../contract/reports.ts'
import { suspensionJobs } from '../server/features/suspensions/index.ts'
import { happeningHandlers } from '../server/happening-handlers.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import { deliverHappenings } from '../server/platform/background/happening-delivery.ts'
import { noJobs } from '../server/platform/background/jobs.ts'
import { noRealtime } from '../server/platform/background/realtime.ts'
import type { Pool, Sql } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Item = { itemType: ReportedType; itemId: number }
type Answer = { status: number; body?: unknown }

/** An author with items, two members who report them, two moderators, and an admin. */
export type ModerationWorld = {
  sql: Pool
  as: (person: Me) => Promise<Client>
  author: Me
  reporters: readonly Me[]
  deciders: readonly Me[]
  items: readonly Item[]
}

/** `who`: a reporter, or one who decides. `which`: an item, decision, appeal, or suspension. `pick`: any other choice. */
export type ModerationStep = { act: string; who: number; which: number; pick: number }

const fine = { status: 200 }

/** Does one thing with what those who do it see just before. */
export async function moderate(world: ModerationWorld, step: ModerationStep): Promise<Answer> {
  const act = reporting[step.act] ?? deciding[step.act] ?? answering[step.act] ?? passing[step.act]
  return act!(world, step)
}

type Act = (world: ModerationWorld, step: ModerationStep) => Promise<Answer>

const reporting: Record<string, Act> = {
  async report({ as, reporters, items }, { who, which, pick }) {
    const reporter = await as(reporters[who % reporters.length]!)
    const reason = pick % 2 ? 'spam' : 'scam'
    return reporter.post('/reports', { ...items[which % items.length]!, reason })
  },
  async edit({ as, author, items }, { which, pick }) {
    const client = await as(author)
    const { itemId } = items[which % 2]!
    const { status, body } = await client.get<Post>(`/posts/${itemId}`)
    if (status !== 200) return { status }
    const given = { kind: 'forum', title: `Title ${pick}`, description: 'Text.', tokens: 0, version: body.version }
    return client.patch(`/posts/${itemId}`, given)
  },
  async remove({ as, author, items }, { which }) {
    return (await as(author)).delete(`/posts/${items[which % 2]!.itemId}`)
  },
  async restore({ as, author, items }, { which }) {
    return (await as(author)).post(`/posts/${items[which % 2]!.itemId}/restore`, {})
  },
}

const deciding: Record<string, Act> = {
  claim: (world, step) => onCase(world, step, (client, { id }) => client.put(`/moderation/cases/${id}/claim`, {})),
  release: (world, step) => onCase(world, step, (client, { id }) => client.delete(`/moderation/cases/${id}/claim`)),
  escalate: (world, step) =>
    onCase(world, step, (client, { id }) => client.post(`/moderation/cases/${id}/escalation`, { note: 'Look.' })),
  decide: (world, step) =>
    onCase(world, step, (client, { id, version }) =>
      client.post(`/moderation/cases/${id}/decision`, { version, ...decisionOf(step) }),
    ),
  async undo(world, step) {
    const decision = await pickRow(world, step, 'moderation_decisions')
    return decision === null ? fine : (await deciderOf(world, step)).post(`/moderation/decisions/${decision}/undo`, {})
  },
  async reverse(world, step) {
    const decision = await pickRow(world, step, 'moderation_decisions')
    if (decision === null) return fine
    return (await deciderOf(world, step)).post(`/moderation/decisions/${decision}/reversal`, { words: 'Our mistake.' })
  },
  async lift(world, step) {
    const id = await pickRow(world, step, 'suspensions')
    return id === null
      ? fine
      : (await deciderOf(world, step)).post(`/moderation/suspensions/${id}/lift`, { words: 'Enough.' })
  },
  async hide(world, step) {
    const { itemType, itemId } = world.items[step.which % world.items.length]!
    const way = step.pick % 2 ? 'hide' : 'unhide'
    return (await deciderOf(world, step)).post(`/${itemType}s/${itemId}/${way}`, {
      ...(step.pick % 2 && { reason: 'No ads.' }),
    })
  },
}

function decisionOf({ pick }: ModerationStep) {
  const action = (['keep', 'hide', 'warn', 'suspend'] as const)[pick % 4]!
  if (action === 'keep') return { action, reason: 'other' }
  const until = pick % 3 === 0 ? null : new Date(Date.now() + (1 + (pick % 5)) * 86_400_000).toISOString()
  const suspension = {
    kind: pick % 8 < 4 ? 'full' : 'read_only',
    until,
    hidesPosts: pick % 8 < 4 || pick % 5 === 0,
    orders: [],
  }
  const others = { ...(pick % 3 === 1 && { hidesOthers: true }), ...(pick % 7 < 3 && { hidesItem: true }) }
  return { action, reason: 'spam', words: 'No ads here.', ...others, ...(action === 'suspend' && { suspension }) }
}

async function deciderOf({ as, deciders }: ModerationWorld, { who }: ModerationStep) {
  return as(deciders[who % deciders.length]!)
}

async function onCase(
  world: ModerationWorld,
  step: ModerationStep,
  work: (client: Client, found: Case) => Promise<Answer>,
) {
  const client = await deciderOf(world, step)
  const lists = await Promise.all(
    ['open', 'held', 'escalated'].map((list) => client.get<CasePage>(`/moderation/cases?list=${list}&limit=50`)),
  )
  const ofAuthor = lists
    .flatMap(({ status, body }) => (status === 200 ? body.items : []))
    .filter(({ author }) => author?.id === world.author.id)
  const found = ofAuthor[step.which % Math.max(1, ofAuthor.length)]
  return found ? work(client, found as never) : fine
}

async function pickRow(
  { sql, author }: ModerationWorld,
  { which }: ModerationStep,
  table: 'moderation_decisions' | 'suspensions',
) {
  const rows = await sql<{ id: number }[]>`
    select id from ${sql(table)} where ${sql(table === 'suspensions' ? 'member_id' : 'author_id')} = ${author.id}
    order by id desc limit 3`
  return rows[which % Math.max(1, rows.length)]?.id ?? null
}

const answering: Record<string, Act> = {
  async appeal(world, step) {
    const decision = await pickRow(world, step, 'moderation_decisions')
    if (decision === null) return fine
    return (await world.as(world.author)).post(`/decisions/${decision}/appeal`, { text: 'It was no ad.' })
  },
  async answer(world, step) {
    const client = await deciderOf(world, step)
    const { status, body } = await client.get<{ items: Appeal[] }>('/moderation/appeals')
    if (status !== 200) return { status }
    const found = body.items.find(({ author }) => author?.id === world.author.id)
    if (!found) return fine
    const outcome = step.pick % 2 ? 'upheld' : 'overturned'
    return client.post(`/moderation/appeals/${found.id}/decision`, { outcome, words: 'We looked again.' })
  },
  async confirm(world, step) {
    const decision = await pickRow(world, step, 'moderation_decisions')
    if (decision === null) return fine
    return (await world.as(world.author)).post(`/warnings/${decision}/confirmation`, {})
  },
}

const passing: Record<string, Act> = {
  /** The time to undo what was decided before is up. */
  async pass(world) {
    const { sql, author } = world
    await sql.begin(async (tx) => {
      // First, so that nobody is told of what another moderator decides right now, and can still undo.
      await comeDue(tx)
      await tx`
        update moderation_decisions set decided_at = decided_at - interval '1 minute' where author_id = ${author.id}`
      await tx`
        update reports set closed_at = closed_at - interval '1 minute'
        where closed_at is not null and case_id in (select id from moderation_cases where author_id = ${author.id})`
    })
    await deliverDue(world)
    return fine
  },
  async expire(world) {
    const { sql, author } = world
    await sql.begin(async (tx) => {
      await tx`
        update suspensions set ends_at = now() - interval '1 second'
        where member_id = ${author.id} and ended_at is null and ends_at is not null`
      await tx`
        update members set standing_until = now() - interval '1 second'
        where id = ${author.id} and standing_until is not null`
    })
    for (const { run } of jobsOf(world)) await run(undefined as never, AbortSignal.timeout(60_000))
    return fine
  },
}

function jobsOf({ sql }: ModerationWorld) {
  return suspensionJobs(sql, defaultTerms)
}

/** Whatever waits is done, as if minutes had passed. */
export async function settle(world: ModerationWorld) {
  await comeDue(world.sql)
  await deliverDue(world)
}

async function comeDue(sql: Sql) {
  await sql`update undelivered_happenings set due_at = now() - interval '1 second'`
}

async function deliverDue(world: ModerationWorld) {
  const { sql } = world
  await deliverHappenings(sql, happeningHandlers({ sql, realtime: noRealtime, jobs: noJobs }))
  for (const { run } of jobsOf(world)) await run(undefined as never, AbortSignal.timeout(60_000))
}
