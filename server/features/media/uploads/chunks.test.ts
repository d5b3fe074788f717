import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_VIDEO_BYTES, type MediaType, type Upload } from '#contract/media.ts'
import { clip, form, preset, site } from '#test/files.ts'
import { describe, expect, test } from '#test/test.ts'

const CHUNK = 5_000_000
// A small clip, padded to five chunks after its last frame with a box that players skip.
const padding = Buffer.alloc(2 * CHUNK + 1_000)
padding.writeUInt32BE(padding.length, 0)
padding.write('free', 4)
const film = Buffer.concat([clip('mp4'), padding])
const ranges = [0, CHUNK, 2 * CHUNK].map((start) => ({ start, end: Math.min(start + CHUNK, film.length) - 1 }))

type Site = Awaited<ReturnType<typeof site>>
type Piece = { id: string; start: number; end: number; total?: number; bytes?: Buffer; type?: MediaType }

function sender({ upload }: Site, headers: Record<string, string>) {
  return ({ id, start, end, total = film.length, bytes = film.subarray(start, end + 1), type = 'video' }: Piece) => {
    const range = { 'content-range': `bytes ${start}-${end}/${total}`, 'x-unique-upload-id': id }
    return upload(type, form(preset, { name: 'film.mp4', bytes }), { ...headers, ...range })
  }
}

test('chunks may arrive in any order, and the last missing one completes the file', async ({ app, make, as }) => {
  const ann = await as(await make.person())
  const send = sender(await site(app), ann.headers)
  const [first, second, last] = ranges as [(typeof ranges)[0], (typeof ranges)[0], (typeof ranges)[0]]

  const early = await send({ id: 'order', ...last })
  expect([early.status, early.body.done]).toEqual([200, false])
  expect((await send({ id: 'order', ...first })).body.done).toBe(false)
  expect((await ann.get<Upload>('/uploads/order')).body).toMatchObject({
    state: 'open',
    totalBytes: film.length,
    received: [
      { start: 0, end: CHUNK - 1 },
      { start: 2 * CHUNK, end: film.length - 1 },
    ],
    secureUrl: null,
  })

  const done = await send({ id: 'order', ...second })
  expect([done.status, done.body.width, done.body.bytes, done.body.done]).toEqual([200, 320, film.length, undefined])
  const stored = await fetch(done.body.secure_url!)
  expect(Buffer.from(await stored.bytes()).equals(film)).toBe(true)
})

test('a repeated chunk changes nothing, and a repeated last chunk gets the same reply', async ({
  app,
  make,
  as,
  sql,
}) => {
  const person = await make.person()
  const ann = await as(person)
  const send = sender(await site(app), ann.headers)
  for (const range of [ranges[0], ranges[0], ranges[1]]) await send({ id: 'again', ...range! })

  const [once, twice] = await Promise.all([send({ id: 'again', ...ranges[2]! }), send({ id: 'again', ...ranges[2]! })])
  const later = await send({ id: 'again', ...ranges[2]! })

  expect([once, twice, later].map(({ body }) => body.public_id)).toEqual(Array(3).fill(once.body.public_id))
  expect(await sql`select from media where owner_id = ${person.id}`).toHaveLength(1)
  const { body } = await ann.get<Upload>('/uploads/again')
  expect(body.state).toBe('done')
  expect(new URL(body.secureUrl!).pathname).toBe(new URL(once.body.secure_url!).pathname)
})

test('a connection that drops in the middle of a chunk keeps the chunks confirmed before', async ({
  app,
  make,
  as,
}) => {
  const ann = await as(await make.person())
  const here = await site(app)
  const send = sender(here, ann.headers)
  await send({ id: 'line', ...ranges[0]! })

  await dropInTheMiddle(here.origin, { ...ann.headers, 'x-unique-upload-id': 'line' }, ranges[1]!)

  const { body } = await ann.get<Upload>('/uploads/line')
  expect(body.received).toEqual([{ start: 0, end: CHUNK - 1 }])
  await send({ id: 'line', ...ranges[1]! })
  expect((await send({ id: 'line', ...ranges[2]! })).body.secure_url).toBeDefined()
})

describe('a chunk is refused', () => {
  const cases: Record<string, Partial<Piece> & { status?: number }> = {
    'when it overlaps another': {
      start: CHUNK - 10,
      end: 2 * CHUNK - 11,
      bytes: film.subarray(CHUNK - 10, 2 * CHUNK - 10),
    },
    'when the total size changes': { ...ranges[1], total: film.length + 1 },
    'when the type changes': { ...ranges[1], type: 'image' },
    'when it is shorter than it says': { ...ranges[1], bytes: film.subarray(CHUNK, 2 * CHUNK - 1) },
    'when it is longer than it says': { ...ranges[1], bytes: film.subarray(CHUNK, 2 * CHUNK + 1) },
    'when it ends beyond the file': { start: CHUNK, end: film.length, bytes: Buffer.alloc(film.length - CHUNK + 1) },
    'when it is tiny and not the last': { start: CHUNK, end: CHUNK + 9 },
    'when the file is larger than 2 GB': { ...ranges[1], total: MAX_VIDEO_BYTES + 1, status: 413 },
  }

  test.for(Object.entries(cases))('%s', async ([name, { status = 400, ...piece }], { app, make, as }) => {
    const ann = await as(await make.person())
    const send = sender(await site(app), ann.headers)
    const id = `refused-${name.length}`
    await send({ id, ...ranges[0]! })

    const reply = await send({ id, start: 0, end: 0, ...piece })

    expect([reply.status, reply.body.error.message]).toEqual([status, expect.stringMatching(/\w/)])
    expect((await ann.get<Upload>(`/uploads/${id}`)).body.received).toEqual([{ start: 0, end: CHUNK - 1 }])
  })

  test.for(['bytes 5-1/10', 'bytes */10', 'chunks 1-2/3', 'bytes 0-99999999999999999999/5'])(
    'with the Content-Range %s',
    async (range, { app, make, as }) => {
      const { headers } = await as(await make.person())
      const { upload } = await site(app)
      const reply = await upload('video', form(preset, { name: 'a', bytes: film.subarray(0, 2) }), {
        ...headers,
        'content-range': range,
        'x-unique-upload-id': 'odd',
      })
      expect(reply.status).toBe(400)
    },
  )

  test('and the upload removed if its first chunk is refused, or the complete file is not a video', async ({
    app,
    make,
    as,
    sql,
  }) => {
    const person = await make.person()
    const { headers } = await as(person)
    const { upload } = await site(app)
    const send = (body: FormData) =>
      upload('video', body, { ...headers, 'content-range': 'bytes 0-3/4', 'x-unique-upload-id': 'bad' })

    expect((await send(form({ upload_preset: 'mine' }, { name: 'a', bytes: Buffer.from('abcd') }))).status).toBe(400)
    expect((await send(form(preset, { name: 'a', bytes: Buffer.from('abcd') }))).status).toBe(400)
    expect(await sql`select from uploads where owner_id = ${person.id}`).toHaveLength(0)
  })
})

test('only the owner can see and cancel an upload', async ({ app, make, as, sql }) => {
  const [ann, bob] = [await as(await make.person()), await as(await make.person())]
  await sender(await site(app), ann.headers)({ id: 'mine', ...ranges[0]! })

  expect((await bob.get('/uploads/mine')).status).toBe(404)
  expect((await bob.delete('/uploads/mine')).status).toBe(404)
  expect((await ann.delete('/uploads/mine')).status).toBe(204)
  expect((await ann.get('/uploads/mine')).status).toBe(404)
  expect(await sql`select from uploads where id = 'mine'`).toHaveLength(0)
})

test('a member can have up to 20 unfinished uploads', async ({ app, make, as, sql }) => {
  const person = await make.person()
  const send = sender(await site(app), (await as(person)).headers)
  await sql`insert into uploads (owner_id, id, type) select ${person.id}, 'u' || n, 'video' from generate_series(1, 20) n`
  expect((await send({ id: 'one-more', ...ranges[0]! })).status).toBe(400)
})

test('refuses 10 GB before they are sent', async ({ app, make, as }) => {
  const { headers } = await as(await make.person())
  const { origin } = await site(app)
  const reply = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${origin}/v1_1/vrumies/video/upload`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(10 * 2 ** 30),
      },
    })
    call.on('response', ({ statusCode }) => {
      resolve(statusCode)
      call.destroy()
    })
    call.on('error', reject)
    call.flushHeaders()
  })
  expect(reply).toBe(413)
})

/** Sends a third of a chunk, then disconnects. */
async function dropInTheMiddle(
  origin: string,
  headers: Record<string, string>,
  { start, end }: { start: number; end: number },
) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const lines = Object.entries({
    ...headers,
    host: hostname,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(end - start + 500),
    'content-range': `bytes ${start}-${end}/${film.length}`,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /v1_1/vrumies/video/upload HTTP/1.1\r\n${lines.join('')}\r\n${head}`)
  socket.write(film.subarray(start, start + (end - start) / 3))
  await pause(200)
  socket.destroy()
  await pause(100)
}
