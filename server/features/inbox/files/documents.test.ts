import { Readable } from 'node:stream'
import type { MessagePage } from '#contract/conversations.ts'
import type { ChatMedia } from '#contract/inbox.ts'
import { CHUNK_BYTES, MAX_DOCUMENT_BYTES } from '#contract/media.ts'
import type { Message } from '#contract/messages.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { form, jpeg, pdf, preset, site } from '#test/files.ts'
import { expect, test as plain } from '#test/test.ts'
import { departure } from '../../../departure.ts'
import { orderKinds } from '../../../order-kinds.ts'
import { purge } from '../../media/processing/jobs.ts'
import { deleteMember } from '../../own-data/deletion/actions.ts'
import { exportConversations } from '../exporting.queries.ts'

/** Two people who have written to each other. */
const test = plain.extend('scene', async ({ sql, make, as, app }) => {
  const people = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bob' })] as const
  const [ann, bob] = people
  const { id } = await makeConversation(sql, ...people)
  await makeMessage(sql, id, ann, 'Do you have the title?')
  await makeMessage(sql, id, bob, 'Sure.')
  const [client, other] = [await as(ann), await as(bob)]
  const { upload } = await site(app)
  const give = (name: string, bytes: Uint8Array, headers = client.headers) =>
    upload('raw', form(preset, { name, bytes }), headers)
  const send = (files: string[]) =>
    client.post<Message>(`/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text: '', files })
  return {
    ann,
    bob,
    client,
    other,
    id,
    give,
    send,
    upload,
    /** A message with this document. */
    sent: async (name: string, bytes: Uint8Array = pdf()) => {
      const { body } = await send([(await give(name, bytes)).body.secure_url!])
      return { seq: body.seq, document: body.files[0]!.document! }
    },
    fetch: (url: string, { headers }: { headers: Record<string, string> }, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ url, headers, method }),
  }
})

test('the two members download a document under its name, and nobody else does', async ({ scene, make, as }) => {
  const { client, other, id, sent, fetch } = scene
  const { seq, document } = await sent('Title Überholt “73”.pdf')

  expect(document).toEqual({
    url: `/api/conversations/${id}/files/upload/${seq}-1.pdf`,
    name: 'Title Überholt “73”.pdf',
    format: 'pdf',
    bytes: pdf().length,
  })
  for (const member of [client, other]) {
    const { statusCode, headers, rawPayload } = await fetch(document.url, member)
    expect([statusCode, rawPayload]).toEqual([200, pdf()])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Title _berholt _73_.pdf"; filename*=UTF-8''Title%20%C3%9Cberholt%20%E2%80%9C73%E2%80%9D.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
  expect((await fetch(document.url, other, 'HEAD')).headers['content-disposition']).toMatch(/^attachment/)
  const [stranger, moderator] = [await as(await make.person()), await as(await make.person({ role: 'moderator' }))]
  expect((await fetch(document.url, stranger)).statusCode).toBe(404)
  expect((await fetch(document.url, moderator)).statusCode).toBe(404)
  expect((await fetch(document.url, await as(null))).statusCode).toBe(401)
})

test('a document has no size, no other format, and no public address', async ({ scene }) => {
  const { client, give, send, fetch } = scene
  const { body } = await give('notes.txt', Buffer.from('Oil: 5W-30'))
  const uploaded = new URL(body.secure_url!).pathname
  expect(uploaded).toMatch(/^\/vrumies\/raw\/upload\//)
  for (const type of ['raw', 'image', 'video']) {
    expect((await fetch(uploaded.replace('raw', type), client)).statusCode).toBe(404)
  }

  const { url } = (await send([body.secure_url!])).body.files[0]!.document!

  expect((await fetch(url, client)).headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const wrong of [
    url.replace('.txt', '.html'),
    url.replace('.txt', '.pdf'),
    url.replace('upload/', 'upload/w_160/'),
    url.replace('upload/', 'upload/f_auto/'),
    url.replace('upload/', 'upload/f_mp4/'),
  ]) {
    expect((await fetch(wrong, client)).statusCode).toBe(404)
  }
})

test('what a document is, its content says, and the refusal tells what is allowed', async ({ scene, sql }) => {
  const { ann, client, give, upload } = scene
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [name, bytes] of [
    ['Title.pdf', page],
    ['Title.pdf', svg],
    ['Title.txt', await jpeg(40, 30)],
  ] as const) {
    const { status, body } = await give(name, bytes)
    expect([status, body.error.message]).toEqual([
      400,
      'Unsupported file. Send a PDF, or a text or CSV file saved as UTF-8.',
    ])
  }
  expect((await upload('image', form(preset, { name: 'a.jpg', bytes: pdf() }), client.headers)).status).toBe(400)
  expect(await sql`select from media where owner_id = ${ann.id}`).toHaveLength(0)
})

test('a document has up to 25 MB, and counts for its owner’s storage', async ({ scene, sql }) => {
  const { ann, give } = scene
  const most = Buffer.concat([pdf(), Buffer.alloc(MAX_DOCUMENT_BYTES - 2 * pdf().length, 32), pdf()])
  expect((await give('Manual.pdf', most)).status).toBe(200)
  expect(await sql`select bytes from media where owner_id = ${ann.id}`).toEqual([{ bytes: MAX_DOCUMENT_BYTES }])

  const { status, body } = await give('Manual.pdf', Buffer.concat([most, Buffer.from('%')]))

  expect([status, body.error.message]).toEqual([
    413,
    `File size too large. Maximum is ${MAX_DOCUMENT_BYTES} bytes for a document.`,
  ])
})

test('only one’s own documents can be sent', async ({ scene }) => {
  const { other, give, send } = scene
  const theirs = (await give('Title.pdf', pdf(), other.headers)).body.secure_url!
  expect(await send([theirs])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'files', message: 'You didn’t upload this file, or it was deleted. Upload it again.' }] },
  })
})

test('chat media are pictures and videos only', async ({ scene, sql }) => {
  const { client, id, give, send, upload } = scene
  const picture = await upload('image', form(preset, { name: 'a.jpg', bytes: await jpeg(400, 300) }), client.headers)
  const title = await give('Title.pdf', pdf())
  const { body } = await send([picture.body.secure_url!, title.body.secure_url!])
  expect(body.files).toMatchObject([{ document: null }, { picture: null, document: { name: 'Title.pdf' } }])
  expect(await sql`select from message_files where conversation_id = ${id}`).toHaveLength(2)

  const { body: media } = await client.get<ChatMedia>(`/conversations/${id}/media`)

  expect(media).toMatchObject({ total: 1, items: [{ file: { document: null, picture: { width: 400 } } }] })
})

test('a document goes with its message, and an unsent one after a day', async ({ scene, sql, media }) => {
  const { ann, client, id, sent, give, fetch } = scene
  const { seq, document } = await sent('Title.pdf')
  await give('Forgotten.pdf', pdf())
  await sql`update media set created_at = now() - interval '2 days' where owner_id = ${ann.id}`
  await purge(media)
  expect(await sql`select name from media where owner_id = ${ann.id}`).toEqual([{ name: 'Title.pdf' }])

  await client.delete(`/conversations/${id}/messages/${seq}`)

  expect((await fetch(document.url, client)).statusCode).toBe(404)
  await purge(media)
  expect(await sql`select from media where owner_id = ${ann.id}`).toHaveLength(0)
})

test('a large document arrives in pieces, and keeps its name', async ({ scene }) => {
  const { client, upload, send, fetch } = scene
  const bytes = Buffer.concat([pdf(), Buffer.alloc(CHUNK_BYTES, 32), pdf()])
  const piece = (start: number, end: number) =>
    upload('raw', form(preset, { name: 'Manual.pdf', bytes: bytes.subarray(start, end) }), {
      ...client.headers,
      'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
      'x-unique-upload-id': 'manual',
    })
  await piece(0, CHUNK_BYTES)

  const { body } = await piece(CHUNK_BYTES, bytes.length)

  const { document } = (await send([body.secure_url!])).body.files[0]!
  expect(document).toMatchObject({ name: 'Manual.pdf', bytes: bytes.length })
  expect((await fetch(document!.url, client)).rawPayload.equals(bytes)).toBe(true)
})

test('an export names the documents of messages', async ({ scene, sql }) => {
  await scene.sent('Title.pdf')
  const pieces = await Readable.from(exportConversations(sql, orderKinds, scene.bob.id)).toArray()
  expect(JSON.parse(pieces.join(''))).toMatchObject([{ messages: [{}, {}, { from: 'Ann', files: ['Title.pdf'] }] }])
})

test('the documents of a deleted member go, and the other side learns of it', async ({ scene, sql, media }) => {
  const { ann, other, id, sent, fetch } = scene
  const { document } = await sent('Title.pdf')
  const [{ publicId }] = await sql<[{ publicId: string }]>`select public_id from media where owner_id = ${ann.id}`
  expect(await media.storage.find(`${publicId}/original.pdf`)).not.toBeNull()

  await deleteMember(media, departure, ann.id)

  expect((await fetch(document.url, other)).statusCode).toBe(404)
  expect(await media.storage.find(`${publicId}/original.pdf`)).toBeNull()
  const { body } = await other.get<MessagePage>(`/conversations/${id}/messages`)
  expect(body.items.at(-1)).toMatchObject({ authorId: null, files: [], removedAt: expect.any(String) })
})
