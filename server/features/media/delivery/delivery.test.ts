import { readdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { signedIn } from '#test/client.ts'
import { clip, form, preset, site, striped } from '#test/files.ts'
import { makers } from '#test/make.ts'
import { test as base, describe, expect } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'
import type { Media } from '../media.ts'
import { makeAvif } from '../processing/jobs.ts'

type Site = { app: FastifyInstance; sql: Pool }

/** The path of a new picture, after `/vrumies/image/upload/`. */
async function upload({ app, sql }: Site, width: number, height: number) {
  const headers = await signedIn(sql, await makers(sql).person())
  const bytes = await striped(width, height).png().toBuffer()
  const { body } = await (await site(app)).upload('image', form(preset, { name: 'a.png', bytes }), headers)
  return { name: `v${body.version}/${body.public_id}`, publicId: body.public_id! }
}

const bytes = clip('mp4')

/** `picture`: the path of one with 1000 x 500 pixels, which tests share that only read it. So do those of `video`. */
const test = base
  .extend('picture', { scope: 'file' }, async ({ app, sql }) => (await upload({ app, sql }, 1000, 500)).name)
  .extend('video', { scope: 'file' }, async ({ app, sql }) => {
    const headers = await signedIn(sql, await makers(sql).person())
    const { body } = await (await site(app)).upload('video', form(preset, { name: 'a', bytes }), headers)
    return `video/upload/v${body.version}/${body.public_id}.mp4`
  })

function getter({ app }: Pick<Site, 'app'>) {
  return async (path: string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ url: `/vrumies/${path}`, headers })
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload }
  }
}

describe('a picture', () => {
  test.for([
    ['w_640', 640, 320],
    ['w_320,h_180,c_fill', 320, 180],
    ['w_96,h_96,c_fill', 96, 96],
    ['w_320,h_180,c_fit', 320, 160],
    ['w_1920', 1000, 500],
    ['w_960,h_960,c_fill', 500, 500],
  ] as const)('as %s has %i x %i pixels', async ([size, width, height], { app, picture }) => {
    const { status, body } = await getter({ app })(`image/upload/${size},f_auto,q_auto/${picture}.webp`)
    const made = await sharp(body).metadata()
    expect([status, made.width, made.height, made.format]).toEqual([200, width, height, 'webp'])
  })

  test.for([
    ['tall', 300, 900, 'c_pad,b_blurred'],
    ['small', 120, 80, 'c_fill'],
    ['transparent', 400, 400, 'c_pad,b_blurred'],
  ] as const)('that is %s fills a link preview as JPEG', async ([look, width, height, crop], { app, make, as }) => {
    const { headers } = await as(await make.person())
    const background = { r: 200, g: 60, b: 40, alpha: look === 'transparent' ? 0 : 1 }
    const bytes = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
    const { body: stored } = await (await site(app)).upload('image', form(preset, { name: 'a.png', bytes }), headers)

    const path = `image/upload/w_1200,h_630,${crop},q_auto/v${stored.version}/${stored.public_id}.jpg`
    const { status, headers: got, body } = await getter({ app })(path)

    const made = await sharp(body).metadata()
    expect([status, got['content-type'], made.width, made.height]).toEqual([200, 'image/jpeg', 1200, 630])
    const middle = await sharp(body).extract({ left: 590, top: 300, width: 1, height: 1 }).raw().toBuffer()
    const expected = look === 'transparent' ? [255, 255, 255] : [200, 60, 40]
    expect(Math.max(...expected.map((value, at) => Math.abs(value - middle[at]!)))).toBeLessThan(12)
    const side = await sharp(body).extract({ left: 5, top: 300, width: 1, height: 1 }).raw().toBuffer()
    expect(side[0]! < middle[0]! - 30).toBe(crop === 'c_pad,b_blurred')
  })

  test('answers HEAD like GET, without a body', async ({ app, picture }) => {
    const url = `/vrumies/image/upload/${picture}.webp`
    const { headers } = await app.inject(url)

    const reply = await app.inject({ method: 'HEAD', url })

    const { etag, 'content-type': type, 'content-length': length } = reply.headers
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 0])
    expect([etag, type, length]).toEqual([headers.etag, headers['content-type'], headers['content-length']])
  })

  test('is sent in a format the client accepts, with a Vary header', async ({ media, sql, app }) => {
    // Small, because it is rendered in every size.
    const { name, publicId } = await upload({ app, sql }, 300, 150)
    const get = getter({ app })
    const path = `image/upload/w_320,f_auto,q_auto/${name}.webp`
    const [row] = await sql<[{ id: number }]>`select id from media where public_id = ${publicId}`
    const typeFor = async (accept: string) => (await get(path, { accept })).headers['content-type']

    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/webp')
    await makeAvif(media, { mediaId: row.id }, new AbortController().signal)
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
    expect(await typeFor('image/png,image/jpeg')).toBe('image/jpeg')
    expect((await get(path)).headers.vary).toContain('accept')
    expect((await sharp((await get(`image/upload/${name}.jpg`)).body).metadata()).format).toBe('jpeg')
  })

  test('can be cached forever, and is revalidated with a 304', async ({ app, picture }) => {
    const get = getter({ app })
    const first = await get(`image/upload/w_160/${picture}.webp`)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(first.headers['x-content-type-options']).toBe('nosniff')
    const again = await get(`image/upload/w_160/${picture}.webp`, { 'if-none-match': first.headers.etag as string })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('is rendered only once for concurrent requests', async ({ media, sql, app }) => {
    const { name, publicId } = await upload({ app, sql }, 1000, 500)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => getter({ app })(`image/upload/w_480/${name}.webp`)),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1)
    expect(await readdir(media.scratchFolder)).toEqual([])
    expect(await media.storage.find(`${publicId}/1-nothing.webp`)).toBeNull()
  })

  test.for([
    'w_641',
    'w_640,h_333',
    'h_180',
    'w_640,e_blur',
    'w_-1',
    'w_99999',
    'c_fill',
    'w_640/w_320',
    'f_png',
    'w_1200,h_630,c_fill',
    'w_640,c_pad,b_blurred',
    'w_320,b_blurred',
  ])('is not rendered as %s', async (transformation, { app, picture }) => {
    expect((await getter({ app })(`image/upload/${transformation}/${picture}.webp`)).status).toBe(400)
  })

  test.for([
    'image/upload/v1/nobody.webp',
    'image/upload/v1/../../secret.webp',
    'image/upload/',
    'image/upload/x',
    'video/upload/v1/nobody.mp4',
    '../other/image/upload/v1/a.webp',
  ])('returns 404 if it does not exist (%s)', async (path, { app }) => {
    expect((await getter({ app })(path)).status).toBe(404)
  })

  test('returns 404 once its row is deleted, and its files are listed for the purge', async ({
    app,
    make,
    as,
    sql,
  }) => {
    const person = await make.person()
    const { headers } = await as(person)
    const bytes = await striped(20, 20).png().toBuffer()
    const { body } = await (await site(app)).upload('image', form(preset, { name: 'a.png', bytes }), headers)
    const get = getter({ app })
    const { pathname } = new URL(body.secure_url!)
    expect((await get(pathname.slice('/vrumies/'.length))).status).toBe(200)

    await sql`delete from media where owner_id = ${person.id}`

    expect((await get(pathname.slice('/vrumies/'.length))).status).toBe(404)
    expect(await sql`select from media_leftovers where public_id = ${body.public_id!}`).toHaveLength(1)
  })
})

describe('a video', () => {
  test.for([
    ['bytes=0-99', 206, [0, 100], `bytes 0-99/${bytes.length}`],
    ['bytes=100-', 206, [100, bytes.length], `bytes 100-${bytes.length - 1}/${bytes.length}`],
    [
      'bytes=-10',
      206,
      [bytes.length - 10, bytes.length],
      `bytes ${bytes.length - 10}-${bytes.length - 1}/${bytes.length}`,
    ],
    ['bytes=0-99999999', 206, [0, bytes.length], `bytes 0-${bytes.length - 1}/${bytes.length}`],
    [`bytes=${bytes.length}-`, 416, [0, 0], `bytes */${bytes.length}`],
    ['bytes=-0', 416, [0, 0], `bytes */${bytes.length}`],
    ['bytes=9-3', 200, [0, bytes.length], undefined],
    ['bytes=0-1,5-6', 200, [0, bytes.length], undefined],
    ['lines=1-2', 200, [0, bytes.length], undefined],
  ] as const)('asked for %s answers %i', async ([range, status, [from, to], contentRange], { app, video }) => {
    const reply = await getter({ app })(video, { range })
    expect([reply.status, reply.headers['content-range']]).toEqual([status, contentRange])
    expect(reply.body.equals(bytes.subarray(from, to))).toBe(true)
  })

  test('does not resume a download of an older version', async ({ app, video }) => {
    const get = getter({ app })
    const { headers } = await get(video, { range: 'bytes=0-0' })
    expect((await get(video, { range: 'bytes=0-0', 'if-range': headers.etag as string })).status).toBe(206)
    expect((await get(video, { range: 'bytes=0-0', 'if-range': '"older"' })).status).toBe(200)
    expect(headers['accept-ranges']).toBe('bytes')
  })
})

test('a sample is served from the repository in any size', async ({ app, sql, make, media }) => {
  const { id: ownerId } = await make.person()
  const { storeSample } = await import('../actions.ts')
  const sample = {
    type: 'image' as const,
    ownerId,
    file: 'samples/pictures/avatar-1.webp',
    bytes: 1,
    width: 1,
    height: 1,
  }
  await storeSample(sql, sample)
  const get = getter({ app })

  expect((await get('image/upload/v1/sample-avatar-1.webp')).status).toBe(200)
  expect((await get('image/upload/w_96,h_96,c_fill,f_auto/v1/sample-avatar-1.webp')).status).toBe(200)
  expect(await kept(media)).toHaveLength(1)
})

async function kept({ storage }: Media) {
  const size = await storage.find('sample-avatar-1/1-w96h96fill.webp')
  return size ? [size] : []
}
