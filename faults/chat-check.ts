// Checks after a trial that no message was lost, duplicated, or shown in the wrong place, and that all pages agree.
import pg from 'pg'
import { MAX_UNREAD } from '#contract/conversations.ts'
import { call } from './calls.ts'
import type { ChatPage } from './chat-page.ts'
import type { Chats, Read, Sent } from './chatters.ts'

type Row = { conversation_id: number; seq: number; author_id: number; client_id: string; text: string }
/** How far a member has read. */
type Side = { conversation_id: number; member_id: number; read: number; delivered: number }
/** What a page shows of the two sides. */
type Shown = { unread: number; otherReadSeq: number; otherDeliveredSeq: number }

/** Returns one sentence per kind of difference. All servers must be running. */
export async function chatDifferences(ownerUrl: string, { sent, refused, read, pages }: Chats) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rows } = await client.query<Row>(
    'select conversation_id::int, seq, author_id::int, client_id, text from messages order by conversation_id, seq',
  )
  const { rows: sides } = await client.query<Side>(
    `select conversation_id::int, member_id::int, last_read_seq as read, last_delivered_seq as delivered
    from conversation_members`,
  )
  await client.end()
  const stored = Map.groupBy(rows, (row) => row.client_id)
  const known = Map.groupBy(rows, (row) => row.conversation_id)
  const wrong = await wrongPages(pages, known)
  const uncounted = await wrongCounts(pages, known, sides)
  return [
    ...counted(sent.filter((one) => one.seq !== undefined && !isStored(one, stored)).length, 'sent messages lost'),
    ...counted([...stored.values()].filter(({ length }) => length > 1).length, 'messages doubled'),
    ...counted([...known.values()].filter(hasGap).length, 'conversations with gaps'),
    ...counted(refused.filter(({ clientId }) => stored.has(clientId)).length, 'messages that passed a block'),
    ...counted(read.filter((one) => isForgotten(one, sides)).length, 'receipts lost'),
    ...counted(wrong, 'pages that show something else than the database'),
    ...counted(uncounted, 'pages with wrong ticks or unread messages'),
    ...counted(await wrongEnds(pages, known), 'pages with ticks or unread messages that are wrong once all is read'),
  ]
}

function isStored({ clientId, ...sent }: Sent, stored: Map<string, Row[]>) {
  const row = stored.get(clientId)?.[0]
  if (!row || row.seq !== sent.seq || row.author_id !== sent.authorId) return false
  return sent.texts.includes(row.text) && row.conversation_id === sent.conversationId
}

function hasGap(rows: readonly Row[]) {
  return rows.some(({ seq }, index) => seq !== index + 1)
}

async function wrongPages(pages: readonly ChatPage[], known: Map<number, Row[]>) {
  let count = 0
  for (const page of pages) {
    await page.catchUp()
    const shown = page.messages().map(({ seq, clientId, text }) => [seq, clientId, text])
    const rows = known.get(page.conversationId) ?? []
    if (JSON.stringify(shown) !== JSON.stringify(rows.map((row) => [row.seq, row.client_id, row.text]))) count += 1
    page.close()
  }
  return count
}

/** Not even later receipts can take back an earlier one. */
function isForgotten({ conversationId, memberId, seq }: Read, sides: readonly Side[]) {
  const side = sides.find((one) => one.conversation_id === conversationId && one.member_id === memberId)
  return !side || side.read < seq || side.delivered < seq
}

/** Each server tells each side what follows from how far both have read. */
function wrongCounts(pages: readonly ChatPage[], known: Map<number, Row[]>, sides: readonly Side[]) {
  return countWrong(pages, ({ member, conversationId }) => {
    const both = sides.filter((side) => side.conversation_id === conversationId)
    const own = both.find(({ member_id: id }) => id === member.id)!
    const other = both.find(({ member_id: id }) => id !== member.id)!
    const unread = known.get(conversationId)!.filter(({ seq, author_id: id }) => seq > own.read && id !== member.id)
    return {
      unread: Math.min(unread.length, MAX_UNREAD),
      otherReadSeq: other.read,
      otherDeliveredSeq: other.delivered,
    }
  })
}

/** Everybody reads everything, on one server; then nothing is unread, and all is read, on each. */
async function wrongEnds(pages: readonly ChatPage[], known: Map<number, Row[]>) {
  const last = ({ conversationId }: ChatPage) => known.get(conversationId)!.length
  for (const page of pages) {
    const path = `/api/conversations/${page.conversationId}/receipt`
    await ask(page, { method: 'PUT', path, body: { readSeq: last(page) } })
  }
  return countWrong(pages, (page) => ({ unread: 0, otherReadSeq: last(page), otherDeliveredSeq: last(page) }))
}

async function countWrong(pages: readonly ChatPage[], expected: (page: ChatPage) => Shown) {
  let count = 0
  for (const page of pages) {
    const { conversation } = (await ask(page)).body as unknown as { conversation: Shown }
    const { unread, otherReadSeq, otherDeliveredSeq } = conversation
    const shown = { unread, otherReadSeq, otherDeliveredSeq }
    if (JSON.stringify(shown) !== JSON.stringify(expected(page))) count += 1
  }
  return count
}

function ask({ server: { name, origin }, member: { headers }, conversationId }: ChatPage, more: object = {}) {
  const path = `/api/conversations/${conversationId}`
  return call([], { server: name, what: 'ticks' }, { origin, headers, path, ...more })
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
