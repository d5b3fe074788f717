import type { Message } from '#contract/messages.ts'
import { makeChat, open, send } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'

test('its author edits a message for 15 minutes, and what it said is kept', async ({ make, as, sql }) => {
  const { id, ann } = await makeChat([await make.person(), await make.person()], as)

  const edited = await ann.patch<Message>(`/conversations/${id}/messages/1`, { text: 'Hi there' })
  const again = await ann.patch<Message>(`/conversations/${id}/messages/1`, { text: 'Hi there' })

  expect(edited).toMatchObject({ status: 200, body: { seq: 1, changeSeq: 3, text: 'Hi there' } })
  expect(edited.body.editedAt).not.toBeNull()
  expect(again.body).toEqual(edited.body)
  expect(await sql`select text from message_versions where conversation_id = ${id}`).toEqual([{ text: 'Hi' }])
  await sql`update messages set sent_at = now() - interval '901 seconds' where conversation_id = ${id}`
  const late = { status: 409, body: { code: 'too_late' } }
  expect(await ann.patch(`/conversations/${id}/messages/1`, { text: 'Hm' })).toMatchObject(late)
  expect(await ann.delete(`/conversations/${id}/messages/1`)).toMatchObject(late)
})

test('a removed message only says so, also where it is quoted', async ({ make, as, sql }) => {
  const { id, ann, bob } = await makeChat([await make.person(), await make.person()], as)
  await bob.put(`/conversations/${id}/messages/1/reaction`, { emoji: '👍' })
  await send(bob, id, 'What?', { replyToSeq: 1 })

  const { body } = await ann.delete<Message>(`/conversations/${id}/messages/1`)

  expect(body).toMatchObject({ text: '', reactions: [], files: [], post: null, replyTo: null, changeSeq: 5 })
  expect((await ann.delete<Message>(`/conversations/${id}/messages/1`)).body).toEqual(body)
  const { body: quoting } = await bob.put<Message>(`/conversations/${id}/messages/3/reaction`, { emoji: '😮' })
  expect(quoting.replyTo).toMatchObject({ seq: 1, changeSeq: 5, text: '', isRemoved: true })
  expect(await sql`select text from message_versions where conversation_id = ${id}`).toEqual([{ text: 'Hi' }])
  expect((await ann.patch(`/conversations/${id}/messages/1`, { text: 'Back' })).status).toBe(409)
  expect((await bob.put(`/conversations/${id}/messages/1/reaction`, { emoji: '👍' })).status).toBe(409)
})

test('each has one reaction, which they can change and take back', async ({ make, as }) => {
  const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)
  const react = (client: typeof ann, emoji: string | null) =>
    client.put<Message>(`/conversations/${id}/messages/1/reaction`, { emoji })

  await react(ann, '🔧')
  await react(bob, '👍')
  const { body } = await react(bob, '❤️')

  expect(body.reactions).toEqual([
    { emoji: '🔧', memberId: people[0].id },
    { emoji: '❤️', memberId: people[1].id },
  ])
  expect(body.changeSeq).toBe(5)
  expect((await react(bob, '❤️')).body.changeSeq).toBe(5)
  expect((await react(bob, null)).body).toMatchObject({ changeSeq: 6, reactions: [{ memberId: people[0].id }] })
})

test('a request stays one: no links by an edit, and no reactions until it is accepted', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob] = [await as(ann), await as(bob)]
  const id = await open(asAnn, bob)
  await send(asAnn, id, 'Hi')

  expect((await asAnn.patch(`/conversations/${id}/messages/1`, { text: 'See example.com' })).status).toBe(400)
  expect((await asBob.put(`/conversations/${id}/messages/1/reaction`, { emoji: '👍' })).status).toBe(409)
})
