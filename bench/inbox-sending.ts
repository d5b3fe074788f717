// Messages to many open sockets, measured from Send until the other side's page has them.
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { InboxEvent } from '#contract/inbox.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { signedIn } from '../test/client.ts'
import { evenly } from './callers.ts'
import { withSite } from './live-site.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const SOCKETS = 5_000
const MESSAGES_A_SECOND = 500
const SECONDS = 20
/** How long to warm up before the sockets open, so that lazily loaded code does not count as socket memory. */
const WARM_UP_SECONDS = 5
const SETTLE_MS = 5_000
/** How many sockets to open at a time. */
const AT_ONCE = 50
const goals = { p99Ms: 150, socketKiB: 40 }

/** The two sides of a conversation are next to each other in this list. */
type Person = { id: number; cookie: string }
/** When each message was sent, by id, and how long those that arrived took. */
type Traffic = { sent: Map<string, number>; took: number[] }

/** `share`: the fraction of the full size. */
export async function measureSending(share: number) {
  const conversations = Math.round((SOCKETS * share) / 2)
  const perSecond = Math.round(MESSAGES_A_SECOND * share)
  await withSite(async ({ sql, withServer }) => {
    const people = await fillPairs(sql, conversations)
    await withServer(1_000_000, async (origin, took, pid) => {
      await evenly(origin, perSecond, WARM_UP_SECONDS, sender(people, new Map()))
      await setTimeout(SETTLE_MS)
      const before = residentKiB(pid)
      const traffic: Traffic = { sent: new Map(), took: [] }
      const sockets = await openSockets(origin, people, traffic)
      await setTimeout(SETTLE_MS)
      reportMemory(people.length, residentKiB(pid) - before)
      await took()
      await evenly(origin, perSecond, SECONDS, sender(people, traffic.sent))
      await setTimeout(SETTLE_MS)
      for (const socket of sockets) socket.disconnect()
      reportTraffic(`${perSecond} messages/s, ${people.length} sockets`, traffic, await took())
      await reportStored(sql, traffic)
    })
  })
}

/** All of them have talked before, so that no message is a request. */
async function fillPairs(sql: Pool, conversations: number): Promise<Person[]> {
  const people = conversations * 2
  await sql`
    insert into accounts (id, name, email, email_verified)
    select 'account' || n, 'Driver ' || n, 'driver' || n || '@example.test', true from generate_series(1, ${people}) n`
  await sql`
    insert into members (handle, name, account_id, created_at)
    select 'driver' || n, 'Driver ' || n, 'account' || n, now() - interval '1 year' from generate_series(1, ${people}) n`
  await sql`
    insert into conversations (kind, pair, opened_by, last_seq, change_seq)
    select 'member', 2 * n - 1 || ':' || 2 * n, 2 * n - 1, 2, 2 from generate_series(1, ${conversations}) n`
  await sql`
    insert into conversation_members (conversation_id, side, member_id, last_other_seq, last_read_seq, last_at, accepted_at)
    select id, side, 2 * id - 2 + side, 3 - side, 2, now() - interval '1 day', now()
    from conversations, generate_series(1, 2) side`
  await sql`
    insert into messages (conversation_id, seq, change_seq, client_id, author_id, text, sent_at)
    select id, side, side, gen_random_uuid(), 2 * id - 2 + side, 'Hello', now() - interval '1 day'
    from conversations, generate_series(1, 2) side`
  const signed: Person[] = []
  for (let id = 1; id <= people; id++) signed.push({ id, ...(await signedIn(sql, { id })) })
  // Only tables with rows: the planner would assume that an analyzed empty table stays empty.
  await sql`vacuum analyze accounts, members, sessions, conversations, conversation_members, messages`
  return signed
}

/** Goes through the conversations. The other side answers one round later. */
function sender(people: readonly Person[], sent: Map<string, number>) {
  const conversations = people.length / 2
  let turn = 0
  return (): [string, string, object, object] => {
    const conversationId = (turn % conversations) + 1
    const round = Math.floor(turn / conversations)
    turn += 1
    const { cookie } = people[(conversationId - 1) * 2 + (round % 2)]!
    const clientId = crypto.randomUUID()
    sent.set(clientId, performance.now())
    const text = `Are the brake pads still there? ${turn}`
    return ['POST', `/api/conversations/${conversationId}/messages`, { cookie }, { clientId, text }]
  }
}

async function openSockets(origin: string, people: readonly Person[], traffic: Traffic) {
  const sockets: Socket[] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const opening = people.slice(first, first + AT_ONCE).map((person) => openSocket(origin, person, traffic))
    sockets.push(...(await Promise.all(opening)))
  }
  return sockets
}

function openSocket(origin: string, { id, cookie }: Person, { sent, took }: Traffic) {
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  })
  socket.on('message', (event: InboxEvent) => {
    if (event.type !== 'message_changed' || !event.message || event.message.authorId === id) return
    took.push(performance.now() - sent.get(event.message.clientId)!)
  })
  return new Promise<Socket>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

function reportMemory(sockets: number, grownKiB: number) {
  const each = grownKiB / sockets
  const result = `RSS growth of ${sockets} sockets   ${(grownKiB / 1024).toFixed(0)} MB, ${each.toFixed(1)} KiB each`
  verdict(result, each < goals.socketKiB, `< ${goals.socketKiB} KiB each`)
}

function reportTraffic(what: string, { sent, took }: Traffic, serverTook: number[]) {
  console.log(`server time of Send   median ${ms(median(serverTook))}, p99 ${ms(p99(serverTook))}`)
  verdict(
    `${what}   to the other’s page: median ${ms(median(took))}, p99 ${ms(p99(took))}`,
    p99(took) < goals.p99Ms,
    `p99 < ${goals.p99Ms} ms`,
  )
  verdict(`not heard   ${sent.size - took.length} of ${sent.size}`, took.length === sent.size, '0')
}

async function reportStored(sql: Pool, { sent }: Traffic) {
  const [{ stored }] = await sql<[{ stored: number }]>`
    select count(*)::int as stored from messages where client_id = any (${[...sent.keys()]}::uuid[])`
  verdict(`lost        ${sent.size - stored} of ${sent.size}`, stored === sent.size, '0')
}

/** Resident memory of a process. */
function residentKiB(pid: number) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
