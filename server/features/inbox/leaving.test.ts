import { makeConversation, makeMessage } from '#test/conversations.ts'
import { expect, test } from '#test/test.ts'
import { departure } from '../../departure.ts'
import { deleteMember } from '../own-data/deletion/actions.ts'

test('messages of a deleted member stay with the other side, without a name, their files, and what they said before', async ({
  sql,
  make,
  media,
}) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id } = await makeConversation(sql, ann, bob)
  await makeMessage(sql, id, ann, 'Is it still there?')
  await makeMessage(sql, id, bob, 'Yes.')
  await makeMessage(sql, id, ann, '')
  await makeMessage(sql, id, ann, 'And this one.')
  await sql`
    with file as (
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, is_private)
      select 'message-' || seq, 1, ${ann.id}, 'image', 'webp', 1, 1, 1, true from generate_series(3, 4) seq
      returning id, split_part(public_id, '-', 2)::int as seq
    )
    insert into message_files (conversation_id, seq, position, media_id) select ${id}, seq, 1, id from file`
  await sql`
    insert into message_versions (conversation_id, seq, change_seq, text)
    values (${id}, 1, 1, 'Is it there?'), (${id}, 2, 2, 'Yes!')`

  await deleteMember(media, departure, ann.id)

  const messages = await sql`
    select author_id, text, removed_at is not null as is_removed, change_seq
    from messages where conversation_id = ${id} order by seq`
  // Pages that come back learn of the files that went by the next changes.
  expect([...messages]).toEqual([
    { authorId: null, text: 'Is it still there?', isRemoved: false, changeSeq: 1 },
    { authorId: bob.id, text: 'Yes.', isRemoved: false, changeSeq: 2 },
    { authorId: null, text: '', isRemoved: true, changeSeq: 5 },
    { authorId: null, text: 'And this one.', isRemoved: false, changeSeq: 6 },
  ])
  expect(await sql`select from message_files where conversation_id = ${id}`).toHaveLength(0)
  const versions = await sql`select text from message_versions where conversation_id = ${id}`
  expect([...versions]).toEqual([{ text: 'Yes!' }])
  const [conversation] = await sql`select pair, opened_by, change_seq from conversations where id = ${id}`
  expect(conversation).toEqual({ pair: null, openedBy: null, changeSeq: 6 })
})

test('a conversation is deleted once both sides are, also if nobody wrote anything', async ({ sql, make, media }) => {
  const [ann, bob, cem] = [await make.person(), await make.person(), await make.person()]
  const written = await makeConversation(sql, ann, bob)
  await makeMessage(sql, written.id, bob, 'Hi')
  const empty = await makeConversation(sql, ann, cem)
  const exists = async ({ id }: { id: number }) => (await sql`select from conversations where id = ${id}`).count === 1

  await deleteMember(media, departure, ann.id)
  expect([await exists(written), await exists(empty)]).toEqual([true, true])

  for (const { id } of [bob, cem]) await deleteMember(media, departure, id)
  expect([await exists(written), await exists(empty)]).toEqual([false, false])
})
