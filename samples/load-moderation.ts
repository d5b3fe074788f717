import type { ReportedType } from '#contract/reports.ts'
import type { SuspensionKind } from '#contract/standing.ts'
import { decideAppeal, makeAppeal } from '../server/features/appeals/index.ts'
import { record } from '../server/features/happenings/index.ts'
import { decideCase, escalateCase, openCase, reportCases } from '../server/features/moderation/index.ts'
import { reportItem } from '../server/features/reports/index.ts'
import { putStorefront } from '../server/features/storefronts/index.ts'
import { settleStanding } from '../server/features/suspensions/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import { Refusal } from '../server/platform/http/refusal.ts'
import { reportables } from '../server/reportables.ts'
import { inTurn } from './in-turn.ts'
import { lackModeration } from './lack-moderation.ts'
import { storeHoldRules } from './load-hold-rules.ts'
import { playOrder } from './load-orders.ts'
import {
  cases,
  type ModerationStep,
  openSale,
  type ReportedThing,
  type SampleCase,
  shop,
  threat,
} from './moderation.ts'
import { before } from './moments.ts'
import { openStage, rehearse, type Stage } from './rehearsal.ts'
import type { Ago } from './sample.ts'
import { storeConversation } from './store-conversation.ts'
import { findSample } from './story.ts'
import { playInTurn, playTogether, type Script } from './timeline.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** Also for samples that an older version loaded, before there was moderation. Returns false if they have some. */
export function loadModerationOnce(sql: Pool, now = new Date()) {
  return inTurn(sql, 'moderation_cases', async (tx) => {
    if (!(await lackModeration(tx))) return false
    const stage = await openStage(tx, now)
    await unlessRefused(tx, async () => playInTurn(await saleScripts(stage)))
    await storeBefore(stage)
    for (const sample of cases) await unlessRefused(tx, () => play(stage, [sample]))
    return true
  })
}

/** Loads a week of moderation, with the actions that calls use, and what it is about. */
export async function loadModeration(tx: Transaction, now: Date) {
  const stage = await openStage(tx, now)
  await storeBefore(stage)
  await play(stage, cases)
}

/** What some cases need. */
async function storeBefore(stage: Stage) {
  await storeThreat(stage)
  await storeHoldRules(stage)
}

async function play(stage: Stage, samples: readonly SampleCase[]) {
  const setNow = (time: string) => stage.tx`select set_config('samples.now', ${time}, true)`
  const scripts = samples.map((sample) => playCase(stage, sample))
  await playTogether(scripts, (time) => setNow(time.toISOString()))
  await setNow('')
}

/** People who look around may have hidden, deleted, or sold what an older version loaded: then nothing of it happens. */
async function unlessRefused(tx: Transaction, work: () => Promise<unknown>) {
  await tx.savepoint(work).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Somebody buys from the seller who is suspended later. */
export async function saleScripts(stage: Stage): Promise<Script[]> {
  const { seller, post, buyer, ago } = openSale
  const id = await findSample(stage.tx, post)
  if (id === null) return []
  await putStorefront(stage.tx, stage.cast.get(seller)!, shop)
  return [playOrder(stage, id, { post, buyer, ago, delivery: 'pickup' })]
}

/** Older samples lack what some cases are about, and others were reported before. */
async function* playCase(stage: Stage, { about, steps }: SampleCase): Script {
  yield before(stage.now, steps[0]!.ago)
  const item = await findThing(stage, about)
  if (!item || (await isReported(stage, item))) return
  const story: Story = { stage, ...item, caseId: null, decisionId: null }
  let rehearsal: ReturnType<typeof rehearse> | null = null
  for (const step of steps) {
    yield before(stage.now, step.ago)
    await take(story, step)
    if (story.caseId !== null) rehearsal ??= rehearse(stage, { kind: 'cases', ids: [story.caseId] })
    await rehearsal?.date(step.ago)
  }
  await rehearsal?.finish()
  if (story.authorId !== null) await settleStanding(stage.tx, story.authorId)
}

type Item = { itemType: ReportedType; itemId: number; authorId: number | null }
type Story = Item & { stage: Stage; caseId: number | null; decisionId: number | null }

async function findThing({ tx, cast }: Stage, thing: ReportedThing): Promise<Item | null> {
  if ('member' in thing) {
    const { id } = cast.get(thing.member)!
    return { itemType: 'member', itemId: id, authorId: id }
  }
  const found = Object.entries(thing).map(([type, start]) => ({ type: type as keyof typeof places, start }))
  const { type, start } = found[0]!
  const { table, column } = places[type]
  const [item] = await tx<{ id: number; authorId: number }[]>`
    select ${tx(table)}.id, author_id from ${tx(table)} join members on members.id = author_id
    where is_sample and starts_with(${tx(table)}.${tx(column)}, ${start})`
  return item ? { itemType: type, itemId: item.id, authorId: item.authorId } : null
}

async function isReported({ tx }: Stage, { itemType, itemId }: Item) {
  const [{ isKnown }] = await tx<[{ isKnown: boolean }]>`
    select exists (select from reports where item_type = ${itemType} and item_id = ${itemId})
      or exists (select from moderation_cases where item_type = ${itemType} and item_id = ${itemId}) as is_known`
  return isKnown
}

const places = {
  post: { table: 'posts', column: 'title' },
  comment: { table: 'comments', column: 'text' },
  review: { table: 'reviews', column: 'text' },
  message: { table: 'messages', column: 'text' },
} as const

async function take(story: Story, step: ModerationStep): Promise<void> {
  if ('text' in step) await edit(story, step.text)
  else if ('report' in step) await report(story, step)
  else if ('hold' in step) await hold(story, step)
  else if ('escalate' in step)
    await escalateCase(story.stage.tx, personOf(story, step.by), story.caseId!, step.escalate)
  else if ('decide' in step) await decide(story, step)
  else await discuss(story, step)
}

type Step<Key extends string> = Extract<ModerationStep, Record<Key, unknown>>

function personOf({ stage }: Story, handle: string) {
  return stage.cast.get(handle)!
}

async function edit({ stage, itemId }: Story, text: string) {
  await stage.tx`update comments set text = ${text}, edited_at = ${new Date().toISOString()} where id = ${itemId}`
}

async function report(story: Story, { report: reason, by, note }: Step<'report'>) {
  const { stage, itemType, itemId } = story
  const reporting = { viewer: personOf(story, by), reportable: reportables[itemType], cases: reportCases }
  const { id } = await reportItem(stage.tx, reporting, { itemType, itemId, reason, ...(note && { note }) })
  const [row] = await stage.tx<[{ caseId: number }]>`select case_id from reports where id = ${id}`
  story.caseId = row.caseId
}

/** As if a check had held it when it was published. */
async function hold(story: Story, { hold: holdReasons }: Step<'hold'>) {
  const { stage, itemType, itemId, authorId } = story
  await stage.tx`
    update posts set hidden_at = created_at, hidden_cause = 'hold', is_unannounced = true where id = ${itemId}`
  const item = { itemType, itemId, authorId, cause: 'hold', holdReasons } as const
  story.caseId = await openCase(stage.tx, reportables[itemType], item)
  const details = { itemType, itemId }
  await record(stage.tx, { type: 'item_held', actorId: authorId!, subjectId: story.caseId, details })
}

async function decide(story: Story, { by, ago, reason, words, note, hidesItem, ...step }: Step<'decide'>) {
  const { stage, caseId } = story
  const [{ version }] = await stage.tx<[{ version: number }]>`
    select version from moderation_cases where id = ${caseId}`
  const why = { version, reason, ...(words && { words }), ...(note && { note }), ...(hidesItem && { hidesItem }) }
  const acting = { viewer: personOf(story, by), reportables }
  const given = { ...why, action: step.decide, ...(step.decide === 'suspend' && suspensionOf(stage, step, ago)) }
  story.decisionId = await decideCase(stage.tx, acting, caseId!, given)
}

/** It is dated later, so it has to last longer. */
function suspensionOf({ now }: Stage, { kind, days }: { kind: SuspensionKind; days: number }, ago: Ago) {
  const age = now.getTime() - before(now, ago).getTime()
  const until = new Date(Date.now() + age + days * DAY).toISOString()
  return { suspension: { kind, until, hidesPosts: true, orders: [] } }
}

async function discuss(story: Story, step: Step<'appeal'> | Step<'answer'>) {
  const { stage, authorId, decisionId } = story
  if ('appeal' in step) {
    const author = [...stage.cast.values()].find(({ id }) => id === authorId)!
    await makeAppeal(stage.tx, { viewer: author, reportables }, decisionId!, step.appeal)
    return
  }
  const [{ id }] = await stage.tx<[{ id: number }]>`select id from appeals where decision_id = ${decisionId}`
  await decideAppeal(stage.tx, { viewer: personOf(story, step.by), reportables }, id, {
    outcome: step.answer,
    words: step.words,
  })
}

/** Two members who wrote to each other, and one of them reports it. */
async function storeThreat(stage: Stage) {
  const { tx, now, cast } = stage
  if (await findThing(stage, { message: threat.messages.at(-1)! })) return
  const sides = [cast.get(threat.by)!.id, cast.get(threat.to)!.id] as const
  const last = before(now, threat.ago).getTime()
  const messages = threat.messages.map((text, index) => ({
    authorId: sides[index % 2]!,
    text,
    sentAt: new Date(last - (threat.messages.length - 1 - index) * 9 * MINUTE),
    replyToSeq: null,
    postId: null,
    mediaId: null,
    reaction: null,
  }))
  await storeConversation(tx, { sides, orderId: null, isRequest: false, read: [3, 3], messages })
}
