import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { clip, form, jpeg, preset, site, striped } from '#test/files.ts'
import { describe, expect, test } from '#test/test.ts'
import type { Media } from '../index.ts'
import { refuseBeyondQuota } from './actions.ts'

async function nothingIsStored({ sql, scratchFolder }: Media, ownerId: number) {
  expect(await sql`select from media where owner_id = ${ownerId}`).toHaveLength(0)
  expect(await sql`select from uploads where owner_id = ${ownerId}`).toHaveLength(0)
  expect(await readdir(scratchFolder)).toEqual([])
}

const mp4 = clip('mp4')

describe('a picture', () => {
  test("is answered in Cloudinary's format, and can be downloaded", async ({ app, make, as }) => {
    const { headers } = await as(await make.person())
    const { upload, origin } = await site(app)

    const { status, body } = await upload('image', form(preset, { name: 'my car.jpeg', bytes: await jpeg() }), headers)

    expect(status).toBe(200)
    expect(body).toMatchObject({ width: 800, height: 450, format: 'webp', resource_type: 'image', type: 'upload' })
    expect(body.original_filename).toBe('my car')
    expect(body.secure_url).toBe(`${origin}/vrumies/image/upload/v${body.version}/${body.public_id}.webp`)
    const file = await fetch(body.secure_url!)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await file.bytes()).metadata()).width).toBe(800)
  })

  test('loses its metadata, including where it was taken, and is turned upright', async ({ app, make, as }) => {
    const { headers } = await as(await make.person())
    const { upload } = await site(app)
    const sideways = await striped(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()

    const { body } = await upload('image', form(preset, { name: 'phone.jpg', bytes: sideways }), headers)

    expect([body.width, body.height]).toEqual([200, 400])
    const { exif, orientation, xmp, iptc } = await sharp(await (await fetch(body.secure_url!)).bytes()).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
  })

  test.for(['png', 'webp', 'avif', 'gif'] as const)(
    'may be a %s, whatever its name says',
    async (format, { app, make, as }) => {
      const { headers } = await as(await make.person())
      const { upload } = await site(app)
      const bytes = await striped(320, 200).toFormat(format).toBuffer()

      const { status, body } = await upload('image', form(preset, { name: 'wrong.jpg', bytes }), headers)

      expect([status, body.width, body.format]).toEqual([200, 320, 'webp'])
    },
  )
})

describe('a video', () => {
  test.for(['mp4', 'webm', 'mov'] as const)(
    'may be %s and is measured on the server',
    async (format, { app, make, as }) => {
      const { headers } = await as(await make.person())
      const { upload } = await site(app)

      const { status, body } = await upload('video', form(preset, { name: 'a', bytes: clip(format) }), headers)

      expect([status, body.width, body.height, body.format]).toEqual([200, 320, 180, format])
      expect(body.duration).toBeCloseTo(2, 1)
    },
  )

  test('gets the poster that was uploaded before', async ({ app, make, as, sql }) => {
    const { headers } = await as(await make.person())
    const { upload } = await site(app)
    const poster = await upload('image', form(preset, { name: 'p.jpg', bytes: await jpeg() }), headers)

    const { body } = await upload(
      'video',
      form({ ...preset, poster: poster.body.secure_url! }, { name: 'a', bytes: mp4 }),
      headers,
    )

    const [row] = await sql`select posters.public_id from media join media posters on posters.id = media.poster_id
      where media.public_id = ${body.public_id!}`
    expect(row?.publicId).toBe(poster.body.public_id)
  })
})

test('an unknown URL is refused in the documented format', async ({ app }) => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: `/v1_1/${'x'.repeat(2_000)}/image/upload` })

  const paths = app.swagger().paths as Record<string, { post: { responses: Record<string, { content: object }> } }>
  const { content } = paths['/v1_1/{cloud}/image/upload']!.post.responses['4XX']!
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(Object.keys(content)).toContain(String(headers['content-type']).split(';')[0])
})

describe('refuses without storing anything:', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const bomb = sharp({ create: { width: 8000, height: 6251, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const image = (bytes: Uint8Array, name = 'a.jpg') => ({
    type: 'image' as const,
    body: () => form(preset, { name, bytes }),
  })
  const video = (bytes: Uint8Array) => ({ type: 'video' as const, body: () => form(preset, { name: 'a.mp4', bytes }) })
  const cases: Record<
    string,
    { type: 'image' | 'video'; body(): FormData | string | Promise<FormData>; status?: number }
  > = {
    'HTML posing as a picture': image(html),
    'an SVG with a script': image(svg, 'a.svg'),
    'a picture of more than 50 megapixels': {
      type: 'image',
      body: async () => form(preset, { name: 'a.png', bytes: await bomb }),
    },
    'half a JPEG': {
      type: 'image',
      body: async () => form(preset, { name: 'a.jpg', bytes: (await jpeg(2000, 2000)).subarray(0, 9000) }),
    },
    'an empty file': image(Buffer.alloc(0)),
    'a picture as a video': { type: 'video', body: async () => form(preset, { name: 'a.mp4', bytes: await jpeg() }) },
    'a video as a picture': image(mp4),
    'a truncated MP4': video(mp4.subarray(0, mp4.length - 2000)),
    'an MP4 with only its start': video(clip('mp4', '-movflags', '+faststart').subarray(0, 20_000)),
    'a truncated WebM': video(clip('webm').subarray(0, 15_000)),
    'HTML posing as a video': video(html),
    'another preset': {
      type: 'image',
      body: async () => form({ upload_preset: 'mine' }, { name: 'a.jpg', bytes: await jpeg() }),
    },
    'no preset': { type: 'image', body: async () => form({}, { name: 'a.jpg', bytes: await jpeg() }) },
    'an unknown field': {
      type: 'image',
      body: async () => form({ ...preset, folder: 'x' }, { name: 'a.jpg', bytes: await jpeg() }),
    },
    "somebody else's poster": {
      type: 'video',
      body: () => form({ ...preset, poster: 'abc' }, { name: 'a.mp4', bytes: mp4 }),
    },
    'no file': { type: 'image', body: () => form(preset) },
    'a URL instead of a file': { type: 'image', body: () => form({ ...preset, file: 'http://127.0.0.1/secret' }) },
    'no form at all': { type: 'image', body: () => 'hello' },
    'more than 25 MB': {
      type: 'image',
      body: () => form(preset, { name: 'a.jpg', bytes: Buffer.alloc(25 * 2 ** 20 + 1, 1) }),
      status: 413,
    },
  }

  test.for([
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['a form with an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['a form with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
    [
      'a truncated form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nab',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\nab\r\n--x--\r\n',
    ],
  ] as const)('%s', async ([, type, body], { app, make, as }) => {
    const { upload } = await site(app)
    const { headers } = await as(await make.person())

    const reply = await upload('image', body, { ...headers, 'content-type': type })

    expect(reply).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/^(Send a form|Every part)/) } },
    })
  })

  test.for(Object.entries(cases))('%s', async ([, { type, body, status = 400 }], { app, make, as, media }) => {
    const ann = await make.person()
    const { upload } = await site(app)

    const reply = await upload(type, await body(), (await as(ann)).headers)

    expect([reply.status, reply.body.error.message]).toEqual([status, expect.stringMatching(/\w/)])
    await nothingIsStored(media, ann.id)
  })

  test('a file with the preset after it', async ({ app, make, as, media }) => {
    const ann = await make.person()
    const body = form({}, { name: 'a.jpg', bytes: await jpeg() })
    body.append('upload_preset', 'mine')
    expect((await (await site(app)).upload('image', body, (await as(ann)).headers)).status).toBe(400)
    await nothingIsStored(media, ann.id)
  })

  test('uploads by visitors and unverified members', async ({ app, make, as, media }) => {
    const { upload } = await site(app)
    const newcomer = await make.person({ isVerified: false })
    const body = async () => form(preset, { name: 'a.jpg', bytes: await jpeg() })

    expect((await upload('image', await body())).status).toBe(401)
    expect((await upload('image', await body(), (await as(newcomer)).headers)).status).toBe(403)
    await nothingIsStored(media, newcomer.id)
  })

  test('uploads beyond 20 GB per member', async ({ app, make, as, sql, media }) => {
    const ann = await make.person()
    await sql`insert into media (public_id, version, owner_id, type, format, bytes, width, height)
      values ('huge', 1, ${ann.id}, 'video', 'mp4', ${20 * 2 ** 30 - 100}, 1, 1)`
    const { upload } = await site(app)

    const reply = await upload('image', form(preset, { name: 'a.jpg', bytes: await jpeg() }), (await as(ann)).headers)

    expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining('20 GB')])
    await sql`delete from media where owner_id = ${ann.id}`
    await nothingIsStored(media, ann.id)
  })

  test('uploads of a member deleted meanwhile', async ({ sql }) => {
    await expect(refuseBeyondQuota(sql, 999_999_999, 1)).rejects.toMatchObject({ status: 401 })
  })

  test('uploads to another cloud', async ({ app }) => {
    const { origin } = await site(app)
    const reply = await fetch(`${origin}/v1_1/other/image/upload`, { method: 'POST', body: form(preset) })
    expect(reply.status).toBe(404)
  })
})
