// Checks after a trial that no message was lost, duplicated, or shown in the wrong place, and that all pages agree.
import pg from 'pg'
import { call } from './calls.ts'
import type { ChatPage } from './chat-page.ts'
import type { Chats, Sent } from './chatters.ts'

type Row = { conversation_id: number; seq: number; author_id: number; client_id: string; text: string }

/** Returns one sentence per kind of difference. All servers must be running. */
export async function chatDifferences(ownerUrl: string, { sent, refused, pages }: Chats) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rows } = await client.query<Row>(
    'select conversation_id::int, seq, author_id::int, client_id, text from messages order by conversation_id, seq',
  )
  await client.end()
  const stored = Map.groupBy(rows, (row) => row.client_id)
  const known = Map.groupBy(rows, (row) => row.conversation_id)
  const wrong = await wrongPages(pages, known)
  return [
    ...counted(sent.filter((one) => one.seq !== undefined && !isStored(one, stored)).length, 'sent messages lost'),
    ...counted([...stored.values()].filter(({ length }) => length > 1).length, 'messages doubled'),
    ...counted([...known.values()].filter(hasGap).length, 'conversations with gaps'),
    ...counted(refused.filter(({ clientId }) => stored.has(clientId)).length, 'messages that passed a block'),
    ...counted(wrong, 'pages that show something else than the database'),
    ...counted(await wrongTicks(pages, known), 'pages with wrong ticks or unread messages'),
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

/** Everyone reads everything on one server. Then nothing may be unread, and everything must be read, on each server. */
async function wrongTicks(pages: readonly ChatPage[], known: Map<number, Row[]>) {
  const last = ({ conversationId }: ChatPage) => known.get(conversationId)!.length
  const ask = ({ server: { name, origin }, member: { headers }, conversationId }: ChatPage, more: object = {}) => {
    const path = `/api/conversations/${conversationId}`
    return call([], { server: name, what: 'ticks' }, { origin, headers, path, ...more })
  }
  for (const page of pages) {
    const path = `/api/conversations/${page.conversationId}/receipt`
    await ask(page, { method: 'PUT', path, body: { readSeq: last(page) } })
  }
  let count = 0
  for (const page of pages) {
    const { conversation } = (await ask(page)).body as unknown as {
      conversation: { unread: number; otherReadSeq: number; otherDeliveredSeq: number }
    }
    const { unread, otherReadSeq, otherDeliveredSeq } = conversation
    if (unread !== 0 || otherReadSeq !== last(page) || otherDeliveredSeq !== last(page)) count += 1
  }
  return count
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
