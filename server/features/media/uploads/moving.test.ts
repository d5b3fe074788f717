import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Post } from '#contract/posts.ts'
import { form, preset, site, striped } from '#test/files.ts'
import { expect, test } from '#test/test.ts'

/** A GIF with this many frames, each in a different color. */
async function gif(count: number) {
  const frames = Array.from({ length: count }, (_, index) =>
    striped(60, 40)
      .tint({ r: 255, g: (index * 50) % 256, b: index % 256 })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 60 })
    .toBuffer()
}

test('an animation moves in its original, and its sizes show the first frame', async ({ app, make, as }) => {
  const client = await as(await make.person())
  const { upload } = await site(app)
  const { body } = await upload('image', form(preset, { name: 'burnout.gif', bytes: await gif(5) }), client.headers)

  const draft = { kind: 'blog', title: 'Burnout', description: 'It smokes.', images: [body.secure_url] }
  const post = (await client.post<Post>('/posts', draft, crypto.randomUUID())).body

  expect(body.note).toBeUndefined()
  expect([post.images[0], post.thumbnail]).toMatchObject([{ isAnimated: true }, { isAnimated: true }])
  const { url } = post.images[0]!
  const pagesOf = async (path: string) =>
    (await sharp((await app.inject({ url: path })).rawPayload).metadata()).pages ?? 1
  expect(await pagesOf(url)).toBe(5)
  expect(await pagesOf(url.replace('/upload/', '/upload/w_320,h_180,c_fill,f_auto,q_auto/'))).toBe(1)
})

test('the owner of an animation that is too long learns that it does not move', async ({ app, make, as }) => {
  const client = await as(await make.person())
  const { upload } = await site(app)

  const { body } = await upload('image', form(preset, { name: 'long.gif', bytes: await gif(501) }), client.headers)

  expect(body.note).toMatch(/^This animation is too long or too large to move here/)
})

test('a HEIC photo is taken, under a name of any kind', async ({ app, make, as }) => {
  const client = await as(await make.person())
  const bytes = await readFile(join(import.meta.dirname, '../processing/cases/real.heic'))
  const { upload } = await site(app)

  const { status, body } = await upload('image', form(preset, { name: 'IMG_0001.HEIC', bytes }), client.headers)

  expect([status, body.format, body.width, body.height]).toEqual([200, 'webp', 480, 320])
  const { headers, statusCode } = await app.inject({ url: new URL(body.secure_url!).pathname })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
})
