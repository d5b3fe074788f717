import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { form, preset, site, striped } from '#test/files.ts'
import { expect, test } from '#test/test.ts'

/** What a page says of its preview: extension, type, width, height, and text. */
async function previewAt(app: FastifyInstance, url: string) {
  const { body } = await app.inject(url)
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(body)?.[1]
  const address = new URL(meta('og:image')!)
  const about = ['type', 'width', 'height', 'alt'].map((name) => meta(`og:image:${name}`))
  return { path: address.pathname, about: [address.pathname.split('.').at(-1), ...about] }
}

test.for([
  ['wide', 2560, 1440],
  ['small', 300, 200],
  ['tall', 720, 1280],
  ['square', 640, 640],
  ['a panorama', 2560, 320],
] as const)(
  'every site can show the picture of a post in its preview, if it is %s',
  async ([, width, height], { make, app, as }) => {
    const author = await make.person()
    const { headers } = await as(author)
    const bytes = await striped(width, height).png().toBuffer()
    const { body: uploaded } = await (await site(app)).upload('image', form(preset, { name: 'a.png', bytes }), headers)
    const { body: post } = await (await as(author)).post<{ id: number }>('/posts', {
      kind: 'video',
      title: 'Cold start',
      description: 'It runs.',
      images: [uploaded.secure_url],
    })

    const { path, about } = await previewAt(app, `/videopost/${post.id}`)

    expect(about).toEqual(['jpg', 'image/jpeg', '1200', '630', 'Cold start'])
    const picture = await app.inject(path)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { format, width: across, height: down } = await sharp(picture.rawPayload).metadata()
    expect([format, across, down]).toEqual(['jpeg', 1200, 630])
  },
)

test('a listing without pictures, an info page, and a profile have a preview, too', async ({ make, app }) => {
  const { handle } = await make.person()

  for (const path of ['/', '/market', '/about', `/profile/${handle}`]) {
    expect((await previewAt(app, path)).about.slice(0, 4)).toEqual(['jpg', 'image/jpeg', '1200', '630'])
  }
})
