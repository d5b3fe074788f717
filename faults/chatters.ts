// People who chat. They retry each message with the same id, on the next server each time, until it is acknowledged.
import { setTimeout } from 'node:timers/promises'
import { openPool } from '../server/platform/database/database.ts'
import { makeConversation } from '../test/conversations.ts'
import { call, isTaken, type Journal, type Request } from './calls.ts'
import { type ChatPage, type Member, openChatPage } from './chat-page.ts'
import type { Site } from './site.ts'

/**
 * `seq`: the acknowledgment; undefined if there was none, so that the outcome is unknown. `texts`: what it may say: more
 * than one while an edit is not acknowledged.
 */
export type Sent = { conversationId: number; authorId: number; clientId: string; texts: string[]; seq?: number }
/** `refused`: to somebody who blocks the author. `read`: receipts that were acknowledged. */
export type Chats = { sent: Sent[]; refused: Sent[]; read: Read[]; pages: ChatPage[] }
export type Read = { conversationId: number; memberId: number; seq: number }
type Signals = Record<'end' | 'patience', AbortSignal>
type Opened = { site: Site; journal: Journal; chats: Chats; patience: AbortSignal }
type Talk = Opened & { conversationId: number }

/** Pairs of the community's people. */
const PAIRS = [
  [8, 9],
  [13, 14],
] as const
/** The first member blocks the second. */
const BLOCKED = [17, 18] as const
/** The server accepts 60 messages a minute. */
const EVERY_MS = 1_100

/**
 * Each member has a page on each server. Sends messages until `end` aborts, then retries pending ones until `patience`
 * aborts.
 */
export async function keepChatting(site: Site, journal: Journal, chats: Chats, { end, patience }: Signals) {
  const { people } = site.community
  const opened = { site, journal, chats, patience }
  const chat = async ([one, other]: readonly [number, number]) => {
    const pair = [people[one]!, people[other]!] as const
    const talk = { ...opened, conversationId: await openChat(opened, pair) }
    for (const member of pair) {
      for (const server of site.servers) chats.pages.push(openChatPage(journal, server, member, talk.conversationId))
    }
    // A stranger's first message waits for an answer.
    for (const member of pair) await say(talk, member, 0)
    await Promise.all(pair.map((member) => keepTalking(talk, member, end)))
  }
  await Promise.all([...PAIRS.map(chat), keepTrying(opened, end)])
}

async function keepTalking(talk: Talk, member: Member, end: AbortSignal) {
  for (let turn = 0; !end.aborted; turn++) {
    const sent = await say(talk, member, turn)
    if (sent && turn % 3 === 2) await edit(talk, member, sent)
    if (turn % 4 === 3) await confirm(talk, member, turn)
    await setTimeout(EVERY_MS)
  }
}

async function say(talk: Talk, member: Member, turn: number) {
  const sent: Sent = newMessage(talk.conversationId, member)
  talk.chats.sent.push(sent)
  const answer = await persist(talk, messageRequest(sent, member), turn)
  if (answer) sent.seq = (answer as unknown as { seq: number }).seq
  return answer && sent
}

async function edit(talk: Talk, member: Member, sent: Sent) {
  const text = `${sent.texts[0]}, edited`
  sent.texts.push(text)
  const path = `/api/conversations/${sent.conversationId}/messages/${sent.seq}`
  const answer = await persist(talk, { method: 'PATCH', path, headers: member.headers, body: { text } }, 0)
  if (answer) sent.texts = [text]
}

/** Reads what their page on one of the servers shows. */
async function confirm(talk: Talk, member: Member, turn: number) {
  const { conversationId, chats } = talk
  const pages = chats.pages.filter((page) => page.member === member && page.conversationId === conversationId)
  const seq = pages[turn % pages.length]?.messages().at(-1)?.seq
  if (seq === undefined) return
  const path = `/api/conversations/${conversationId}/receipt`
  const answer = await persist(talk, { method: 'PUT', path, headers: member.headers, body: { readSeq: seq } }, turn)
  if (answer) chats.read.push({ conversationId, memberId: member.id, seq })
}

/** Somebody writes to a member who has blocked them since they talked. */
async function keepTrying({ site, chats }: Pick<Talk, 'site' | 'chats'>, end: AbortSignal) {
  const [blocker, blocked] = BLOCKED.map((index) => site.community.people[index]!) as [Member, Member]
  const conversationId = await makeBlocked(site, blocker, blocked)
  while (!end.aborted) {
    const sent = newMessage(conversationId, blocked)
    chats.refused.push(sent)
    for (const { name, origin } of site.servers) {
      // Not in the journal, because it is meant to be refused.
      await call([], { server: name, what: 'chat' }, { origin, ...messageRequest(sent, blocked) })
    }
    await setTimeout(EVERY_MS)
  }
}

async function openChat(opened: Opened, [one, other]: readonly [Member, Member]) {
  const request = { method: 'POST', path: '/api/conversations', headers: one.headers, body: { memberId: other.id } }
  return (await persist(opened, request, 0))!.id
}

/** Returns a conversation from before a block, and blocks. An earlier trial may have created both. */
async function makeBlocked(site: Site, blocker: Member, blocked: Member) {
  const sql = openPool(site.ownerUrl(), { connections: 1 })
  const [known] = await sql<{ conversationId: number }[]>`
    select conversation_id from conversation_members where member_id = ${blocker.id}`
  const id = known?.conversationId ?? (await makeConversation(sql, blocker, blocked, { messages: ['Hi', 'Hello'] })).id
  await sql`
    insert into blocks (member_id, blocked_id) values (${blocker.id}, ${blocked.id}) on conflict do nothing`
  await sql.end()
  return id
}

function newMessage(conversationId: number, { id: authorId }: Member): Sent {
  const clientId = crypto.randomUUID()
  return { conversationId, authorId, clientId, texts: [`Fault ${clientId}`] }
}

function messageRequest(
  { conversationId, clientId, texts: [text] }: Sent,
  { headers }: Member,
): Omit<Request, 'origin'> {
  return { method: 'POST', path: `/api/conversations/${conversationId}/messages`, headers, body: { clientId, text } }
}

/** Undefined if there was no reply in time. */
async function persist({ site, journal, patience }: Opened, request: Omit<Request, 'origin'>, turn: number) {
  const { servers } = site
  for (let attempt = turn; !patience.aborted; attempt++) {
    const { name, origin } = servers[attempt % servers.length]!
    const reply = await call(journal, { server: name, what: 'chat' }, { origin, ...request })
    if (isTaken(reply)) return reply.body
    await setTimeout(100)
  }
}
