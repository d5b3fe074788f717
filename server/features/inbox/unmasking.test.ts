import type { Changes, OpenConversation } from '#contract/conversations.ts'
import { makeConversation } from '#test/conversations.ts'
import { send } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'

test('the first answer shows what was masked, also on pages that only ask what changed', async ({ make, as, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const messages = ['Call (626) 555-0134', 'Or come by', '12 Elm St, Pasadena, CA 91101']
  const { id } = await makeConversation(sql, ann, bob, { messages: messages.map((text) => ({ by: ann, text })) })
  const asBob = await as(bob)
  const texts = async (after: number) => {
    const { items } = (await asBob.get<Changes>(`/conversations/${id}/changes?after=${after}`)).body
    return items.map(({ seq, changeSeq, text }) => [seq, changeSeq, text])
  }
  expect((await texts(0)).map(([, , text]) => text)).toEqual(['Call •••', 'Or come by', '•••'])

  const first = (await send(asBob, id, 'I’ll call.')).body
  await send(asBob, id, 'Tomorrow.')

  expect(first).toMatchObject({ seq: 4, changeSeq: 6 })
  expect(await texts(3)).toEqual([
    [1, 4, messages[0]],
    [3, 5, messages[2]],
    [4, 6, 'I’ll call.'],
    [5, 7, 'Tomorrow.'],
  ])
  const { conversation } = (await asBob.get<OpenConversation>(`/conversations/${id}`)).body
  expect(conversation).toMatchObject({ lastSeq: 5, changeSeq: 7 })
})

test('a quote shows what its message shows from then on', async ({ make, as, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id } = await makeConversation(sql, ann, bob, { messages: [{ by: ann, text: 'Call (626) 555-0134' }] })
  await send(await as(ann), id, 'Well?', { replyToSeq: 1 })
  const asBob = await as(bob)
  await send(asBob, id, 'Who is this?')

  const { messages } = (await asBob.get<OpenConversation>(`/conversations/${id}`)).body

  expect(messages.items[1]!.replyTo).toMatchObject({ seq: 1, changeSeq: 3, text: 'Call (626) 555-0134' })
})
