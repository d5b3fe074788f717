import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { takeDue } from '../server/features/deadlines/index.ts'
import { record } from '../server/features/happenings/index.ts'
import {
  acceptQuote,
  askForFirmQuote,
  closeRequest,
  dueQuotes,
  dueRequests,
  extendRequest,
  quotePostHooks,
  seeQuotes,
  sendQuote,
  withdrawQuote,
} from '../server/features/quotes/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { inTurn } from './in-turn.ts'
import { lackQuotes } from './lack-quotes.ts'
import { callJob, payQuote, quoteExtraWork } from './load-jobs.ts'
import { before, dayAfter } from './moments.ts'
import { dateWait } from './paying.ts'
import { type QuoteChoice, type QuoteStep, quotes, type RequestTurn, type SampleQuote } from './quotes.ts'
import { openStage, partOf, rehearse, type Stage } from './rehearsal.ts'
import { requests } from './requests.ts'
import { review } from './reviewing.ts'
import type { Ago, SampleRequest } from './sample.ts'
import { findSample, openStory, type Story, versionOf } from './story.ts'
import { playInTurn, type Script } from './timeline.ts'

const DAY = 86_400_000

/** Also for samples that an older version loaded, before there were quotes. Returns false if they have some. */
export function loadQuotesOnce(sql: Pool, now = new Date()) {
  return inTurn(sql, 'quotes', async (tx) => {
    if (!(await lackQuotes(tx))) return false
    await playInTurn(quoteScripts(await openStage(tx, now)))
    return true
  })
}

/** What happened to each sample request: its quotes, and the job that it became. */
export function quoteScripts(stage: Stage): Script[] {
  return requests.map((request) => playRequest(stage, request, stepsOf(request)))
}

function stepsOf({ title }: SampleRequest) {
  return quotes.find(({ request }) => title.startsWith(request))?.steps ?? []
}

async function* playRequest(stage: Stage, request: SampleRequest, steps: readonly QuoteStep[]): Script {
  yield before(stage.now, request.ago)
  const story = await openStory(stage, request)
  if (!story) return
  const rehearsal = rehearse(stage, { kind: 'requests', ids: [story.postId] })
  await quotePostHooks(QUOTE_WAITS).published!(stage.tx, story.author, { id: story.postId, kind: 'request' } as never)
  await stage.tx`update request_lives set opened_at = clock_timestamp() where post_id = ${story.postId}`
  if (request.privateTo) await tellBusiness(story, request.privateTo)
  await rehearsal.date(request.ago)
  for (const step of steps) {
    yield before(stage.now, step.ago)
    await take(story, step, steps)
    await rehearsal.date(step.ago)
    await story.job?.rehearsal.date(step.ago)
  }
  await rehearsal.finish()
  await story.job?.rehearsal.finish()
  await dateStarts(story, steps)
  await dateWork(story)
  for (const id of story.job?.orderIds ?? []) await dateWait(stage.tx, id)
}

/** The owner of the only business hears of a private request. */
async function tellBusiness({ stage, postId, author }: Story, title: string) {
  const [business] = await stage.tx<{ businessId: number; ownerId: number }[]>`
    select id as business_id, author_id as owner_id from posts where kind = 'directory' and starts_with(title, ${title})`
  if (!business) return
  await record(stage.tx, { type: 'private_request_sent', actorId: author.id, subjectId: postId, details: business })
}

function take(story: Story, step: QuoteStep, steps: readonly QuoteStep[]): Promise<unknown> {
  if ('validDays' in step) return send(story, step, steps)
  if ('choose' in step) return choose(story, step)
  if ('request' in step) return turn(story, step)
  if ('withdraw' in step) return withdraw(story, step.withdraw)
  if ('extra' in step) return quoteExtraWork(story, step)
  if ('job' in step) return callJob(story, step)
  return review(story.stage, story.job!.orderIds[0]!, step)
}

/** The day is as far ahead as it was from the payment, or from the quote if it was not paid: jobs are dated by their payment. */
async function send({ stage, postId, timeZone, ids }: Story, quote: SampleQuote, steps: readonly QuoteStep[]) {
  const { by, as, ago: _ago, startsIn, lines = [], ...terms } = quote
  const businessId = as ? await findSample(stage.tx, as) : null
  const paid = steps.find((step) => 'choose' in step && step.choose === 'pay' && step.of === by)
  const days = paid ? Math.max(0, startsIn - daysBetween(stage, quote.ago, paid.ago)) : startsIn
  const body = {
    ...terms,
    ...(businessId !== null && { businessId }),
    lines: [...lines],
    availableFrom: dayAfter(days, timeZone, Date.now()),
  }
  const { id } = await sendQuote(stage.tx, stage.cast.get(by)!, postId, body)
  ids.set(by, id)
}

/** A quote says the day as of the time when it was sent. */
async function dateStarts({ stage, timeZone, ids }: Story, steps: readonly QuoteStep[]) {
  for (const step of steps) {
    if (!('validDays' in step)) continue
    const day = dayAfter(step.startsIn, timeZone, before(stage.now, step.ago).getTime())
    await stage.tx`update quotes set available_from = ${day} where id = ${ids.get(step.by)!}`
  }
}

/** Depending on the hour, work that began some days ago can be dated to the day before the agreed one. It began on that day then. */
async function dateWork({ stage, job }: Story) {
  await stage.tx`
    with early as (
      select order_id, starts_on - (started_at at time zone time_zone)::date as days from job_orders
      where order_id = any (${job?.orderIds ?? []}))
    update job_orders set starts_on = starts_on - days, ends_on = ends_on - days
    from early where job_orders.order_id = early.order_id and days > 0`
}

function daysBetween({ now }: Stage, from: Ago, to: Ago) {
  return Math.round((before(now, to).getTime() - before(now, from).getTime()) / DAY)
}

async function choose(story: Story, { choose: choice, of, ago }: QuoteChoice) {
  const { stage, author } = story
  const quoteId = story.ids.get(of)!
  if (choice === 'pay') return payQuote(story, { quoteId, provider: stage.cast.get(of)!, ago })
  const caller = { viewer: author, quoteId, waits: QUOTE_WAITS }
  const act = choice === 'accept' ? acceptQuote : askForFirmQuote
  return act(stage.tx, caller, { version: await versionOf(stage.tx, 'quotes', quoteId) })
}

async function withdraw({ stage, ids }: Story, by: QuoteChoice['of']) {
  const quoteId = ids.get(by)!
  const version = await versionOf(stage.tx, 'quotes', quoteId)
  return withdrawQuote(stage.tx, { viewer: stage.cast.get(by)!, quoteId }, { version })
}

async function turn({ stage, postId, author: viewer, ids }: Story, { request, of }: RequestTurn) {
  const { tx } = stage
  if (request === 'see_quotes') return seeQuotes(partOf(tx), viewer, postId)
  if (request === 'quote_expires') return expireQuote(stage, ids.get(of!)!)
  if (request === 'expire' || request === 'remind') return passTime(stage, postId, request)
  const [{ version }] = await tx<[{ version: number }]>`select version from request_lives where post_id = ${postId}`
  return (request === 'extend' ? extendRequest : closeRequest)(tx, { viewer, postId }, { version })
}

/** Sets the deadline to a second ago: the column rounds to milliseconds, so that 'now' can still be to come. */
async function passTime({ tx }: Stage, postId: number, what: 'expire' | 'remind') {
  const past = tx`clock_timestamp() - interval '1 second'`
  if (what === 'expire') await tx`update request_lives set ends_at = ${past} where post_id = ${postId}`
  await tx`
    update deadlines set due_at = ${past}
    where subject_type = 'request' and subject_id = ${postId} and reminder = ${what === 'remind' ? 1 : 0}`
  await takeDue(partOf(tx), dueRequests)
}

async function expireQuote({ tx }: Stage, id: number) {
  const past = tx`clock_timestamp() - interval '1 second'`
  await tx`update quotes set valid_until = ${past} where id = ${id}`
  await tx`update deadlines set due_at = ${past} where subject_type = 'quote' and subject_id = ${id}`
  await takeDue(partOf(tx), dueQuotes)
}
