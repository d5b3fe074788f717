import { signedIn } from '#test/client.ts'
import { makeChat, send } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'
import { chatDifferences } from './chat-check.ts'
import { openChatPage } from './chat-page.ts'

test('a trial detects messages that were lost, moved, or passed a block, and pages that show something else', async ({
  make,
  as,
  app,
  sql,
  urls,
}) => {
  const { id: conversationId, ann, people } = await makeChat([await make.person(), await make.person()], as)
  const authorId = people[0].id
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [author, reader] = [
    { id: authorId, headers: await signedIn(sql, people[0]) },
    { id: people[1].id, headers: await signedIn(sql, people[1]) },
  ]
  const open = (member = author) => openChatPage([], { name: 'A', origin } as never, member, conversationId)
  const { clientId, seq } = (await send(ann, conversationId, 'Third')).body
  const sent = { conversationId, authorId, clientId, texts: ['Third'], seq }

  const read = { conversationId, memberId: reader.id, seq: 2 }
  const good = { sent: [sent], refused: [], read: [read], pages: [open(), open(reader)] }
  expect(await chatDifferences(urls.ownerUrl, good)).toEqual([])

  const lost = { ...sent, clientId: crypto.randomUUID() }
  const blind = { ...open(), messages: () => [] }
  await sql`update messages set seq = 9 where seq = 1`
  expect(
    await chatDifferences(urls.ownerUrl, {
      sent: [lost],
      refused: [sent],
      read: [{ ...read, seq: 4 }],
      pages: [blind],
    }),
  ).toEqual([
    '1 sent messages lost',
    '1 conversations with gaps',
    '1 messages that passed a block',
    '1 receipts lost',
    '1 pages that show something else than the database',
  ])
})
