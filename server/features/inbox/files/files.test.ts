import type { Message } from '#contract/messages.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { clientOf } from '#test/client.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { clip, form, jpeg, preset, site } from '#test/files.ts'
import { expect, test as plain } from '#test/test.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { purge } from '../../media/processing/jobs.ts'
import { attachFiles, eraseFiles } from './actions.ts'
import { listFiles } from './queries.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

/** Two people who write to each other, and what one of them uploads. */
const test = plain.extend('scene', async ({ sql, make, as, app, media }) => {
  const people = [await make.person(), await make.person()] as const
  const [ann, bob] = people
  const conversation = await makeConversation(sql, ...people)
  const { upload } = await site(app)
  const client = await as(ann)
  const viewer = viewerFor(ann.id)
  const place = async () => ({
    conversationId: conversation.id,
    seq: (await makeMessage(sql, conversation.id, ann, 'Look.')).seq,
  })
  return {
    ann,
    bob,
    client,
    place,
    conversation,
    other: await as(bob),
    upload: async (type: 'image' | 'video', bytes: Uint8Array, name = 'a.jpg') => {
      const { body } = await upload(type, form(preset, { name, bytes }), client.headers)
      return new URL(body.secure_url!).pathname
    },
    picture: async () => {
      const { body } = await upload(
        'image',
        form(preset, { name: 'a.jpg', bytes: await jpeg(400, 300) }),
        client.headers,
      )
      return new URL(body.secure_url!).pathname
    },
    attach: async (at: { conversationId: number; seq: number }, urls: string[]) =>
      inTransaction(sql, (tx) => attachFiles(tx, { viewer, fileUses: media.fileUses }, at, urls)),
    filesAt: async (at: { conversationId: number; seq: number }) => (await listFiles(sql, [at]))(at),
    fetch: (url: string, { headers }: Pick<Client, 'headers'>, more: Record<string, string> = {}) =>
      app.inject({ url, headers: { ...headers, ...more } }),
  }
})

test('the two members see the pictures of a message, in every size, and nobody else does', async ({
  scene,
  make,
  as,
}) => {
  const { client, other, picture, place, attach, filesAt, fetch } = scene
  const at = await place()
  const [one, two] = [await picture(), await picture()]
  await attach(at, [two, one])

  const files = await filesAt(at)

  expect(files).toMatchObject([
    { picture: { url: `/api/conversations/${at.conversationId}/files/upload/1-1.webp`, width: 400 }, clip: null },
    { picture: { height: 300 } },
  ])
  for (const { picture: shown } of files) {
    for (const member of [client, other]) {
      const { statusCode, headers } = await fetch(pictureUrl(shown!, 160, 'square'), member)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    }
    const [stranger, moderator] = [await as(await make.person()), await as(await make.person({ role: 'moderator' }))]
    expect((await fetch(shown!.url, stranger)).statusCode).toBe(404)
    expect((await fetch(shown!.url, moderator)).statusCode).toBe(404)
    expect((await fetch(shown!.url, await as(null))).statusCode).toBe(401)
  }
  for (const missing of ['1-3', '2-1', '0-1', '1-1-poster', 'x']) {
    expect((await fetch(files[0]!.picture!.url.replace('1-1', missing), client)).statusCode).toBe(404)
  }
})

test('a browser keeps a file, but asks each time whether it still may show it', async ({ scene, sql }) => {
  const { bob, other, picture, place, attach, filesAt, fetch } = scene
  const at = await place()
  await attach(at, [await picture()])
  const { url } = (await filesAt(at))[0]!.picture!
  const { headers } = await fetch(url, other)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'same-origin' })
  const again = { 'if-none-match': String(headers.etag) }
  expect((await fetch(url, other, again)).statusCode).toBe(304)

  await sql`update conversation_members set cleared_seq = 1 where member_id = ${bob.id}`

  expect((await fetch(url, other, again)).statusCode).toBe(404)
  expect((await fetch(url, scene.client, again)).statusCode).toBe(304)
})

test('the address that a file was uploaded to shows it no longer', async ({ scene }) => {
  const { client, picture, place, attach, filesAt, fetch } = scene
  const [url, at] = [await picture(), await place()]
  expect((await fetch(url, client)).statusCode).toBe(200)

  await attach(at, [url])

  expect((await fetch(url, client)).statusCode).toBe(404)
  const secret = /([0-9a-f]{24})/.exec(url)![1]!
  const files = await filesAt(at)
  expect(JSON.stringify(files)).not.toContain(secret)
  expect(String((await fetch(files[0]!.picture!.url, client)).headers.etag)).not.toContain(secret)
})

test('a video plays from any place, with its poster, for the two members only', async ({ scene, make, as, sql }) => {
  const { other, client, upload, picture, place, attach, filesAt, fetch } = scene
  const [video, poster, at] = [await upload('video', clip('mp4'), 'a.mp4'), await picture(), await place()]
  await sql`
    update media set poster_id = (select id from media where position(public_id in ${poster}) > 0)
    where position(public_id in ${video}) > 0`
  await attach(at, [video])

  const shown = (await filesAt(at))[0]!.clip!
  const part = await fetch(shown.url, other, { range: 'bytes=10-19' })

  expect(shown).toMatchObject({ mimeType: 'video/mp4', width: 320, height: 180, poster: { width: 400 } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  expect(part.headers['content-range']).toMatch(/^bytes 10-19\//)
  expect((await fetch(shown.poster!.url, other)).headers['content-type']).toBe('image/webp')
  const stranger = await as(await make.person())
  for (const url of [shown.url, shown.poster!.url]) expect((await fetch(url, stranger)).statusCode).toBe(404)
  for (const url of [video, poster]) expect((await fetch(url, client)).statusCode).toBe(404)
})

test('a message takes only own files of up to 25 MB that are used nowhere else', async ({ scene, make, sql }) => {
  const { ann, picture, place, attach, filesAt } = scene
  const [used, theirs, large, good] = [await picture(), await picture(), await picture(), await picture()]
  const file = (url: string) => sql`select id from media where position(public_id in ${url}) > 0`
  await sql`update members set avatar_id = (${file(used)}) where id = ${ann.id}`
  await sql`update media set owner_id = ${(await make.person()).id} where id = (${file(theirs)})`
  await sql`update media set bytes = 26 * 1024 * 1024 where id = (${file(large)})`
  for (const url of [used, theirs, large, '/vrumies/image/upload/v1/unknown.webp', 'https://example.com/a.jpg']) {
    await expect(attach(await place(), [good, url])).rejects.toMatchObject({ errors: [{ field: 'files' }] })
  }

  const at = await place()
  await attach(at, [good, good])

  expect(await filesAt(at)).toHaveLength(1)
  await expect(attach(await place(), [good])).rejects.toMatchObject({ errors: [{ field: 'files' }] })
})

test('files stay as long as their message, and go with it', async ({ scene, sql, media }) => {
  const { client, picture, place, attach, filesAt, fetch } = scene
  const [url, at] = [await picture(), await place()]
  await attach(at, [url])
  const { url: shown } = (await filesAt(at))[0]!.picture!
  await sql`update media set created_at = now() - interval '2 days' where position(public_id in ${url}) > 0`
  await purge(media)
  expect((await fetch(shown, client)).statusCode).toBe(200)

  await inTransaction(sql, (tx) => eraseFiles(tx, at))

  expect((await fetch(shown, client)).statusCode).toBe(404)
  await purge(media)
  expect(await sql`select from media where position(public_id in ${url}) > 0`).toHaveLength(0)
})

test('files are sent with a message, shown to both sides, and gone once it is removed', async ({ scene, sql }) => {
  const { bob, client, other, conversation, picture, place, fetch } = scene
  await place()
  await makeMessage(sql, conversation.id, bob, 'Show me.')
  const path = `/conversations/${conversation.id}/messages`
  const given = { clientId: crypto.randomUUID(), text: '', files: [await picture()] }

  const { status, body } = await client.post<Message>(path, given)
  expect([status, body.files.length]).toEqual([201, 1])
  expect((await client.post<Message>(path, given)).body).toEqual(body)
  const { url } = body.files[0]!.picture!
  expect((await fetch(url, other)).statusCode).toBe(200)

  expect((await client.delete<Message>(`${path}/${body.seq}`)).body).toMatchObject({ files: [] })
  expect((await fetch(url, other)).statusCode).toBe(404)
})
