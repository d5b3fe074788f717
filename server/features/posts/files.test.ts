import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { describe, expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'

/** Adds a stored file, as an upload does. */
async function upload(
  sql: Pool,
  { id }: Me,
  fields: { type?: 'image' | 'video'; posterId?: number; seconds?: number } = {},
) {
  const { type = 'image', posterId = null, seconds = null } = fields
  const publicId = crypto.randomUUID().slice(0, 12)
  const format = type === 'image' ? 'webp' : 'mp4'
  const [media] = await sql<[{ id: number }]>`
    insert into media
      (public_id, version, owner_id, type, format, bytes, width, height, poster_id, duration_seconds)
    values (${publicId}, 1, ${id}, ${type}, ${format}, 1, 1600, 900, ${posterId}, ${seconds}) returning id`
  return { ...media, path: `/vrumies/${type}/upload/v1/${publicId}.${format}` }
}

test('the first picture is the cover, and each picture appears once, in order', async ({ make, as, sql }) => {
  const author = await make.person()
  const client = await as(author)
  const [a, b] = [await upload(sql, author), await upload(sql, author)]

  const { body } = await client.post<Post>('/posts', {
    ...bodies.vehicle,
    images: [`https://any.example${b.path}`, a.path, b.path],
  })

  expect(body.images.map(({ url }) => url)).toEqual([b.path, a.path])
  expect(body.thumbnail?.url).toBe(b.path)
  const cardOf = async () => (await client.get<PostPage>(`/posts?kind=vehicle&author=${author.handle}`)).body.items[0]
  expect((await cardOf())?.secondPicture?.url).toBe(a.path)

  const { body: edited } = await client.patch<Post>(`/posts/${body.id}`, {
    ...bodies.vehicle,
    images: [a.path],
    version: 1,
  })
  expect(edited.images.map(({ url }) => url)).toEqual([a.path])
  const [{ images }] = await sql<[{ images: number[] }]>`
    select content -> 'images' as images from post_versions where post_id = ${body.id}`
  expect(images).toEqual([b.id, a.id])
  expect(edited.thumbnail?.url).toBe(a.path)
  expect(await cardOf()).not.toHaveProperty('secondPicture')

  const { body: bare } = await client.patch<Post>(`/posts/${body.id}`, { ...bodies.vehicle, version: 2 })
  expect([bare.images, bare.thumbnail]).toEqual([[], null])
})

test('a video shows its poster unless there is a picture, and its own duration', async ({ make, as, sql }) => {
  const author = await make.person()
  const client = await as(author)
  const poster = await upload(sql, author)
  const video = await upload(sql, author, { type: 'video', posterId: poster.id, seconds: 768.4 })
  const picture = await upload(sql, author)

  const { body } = await client.post<Post>('/posts', { ...bodies.video, video: video.path })
  expect(body).toMatchObject({
    hasVideo: true,
    durationSeconds: 768,
    readingSeconds: 5,
    thumbnail: { url: poster.path },
    video: { url: video.path, durationSeconds: 768.4, poster: { url: poster.path } },
  })

  const change = { ...bodies.video, video: video.path, images: [picture.path], version: 1 }
  expect((await client.patch<Post>(`/posts/${body.id}`, change)).body.thumbnail?.url).toBe(picture.path)
})

describe('a file of another member', () => {
  test('is refused by field', async ({ make, as, sql }) => {
    const author = await make.person()
    const client = await as(author)
    const foreign = await upload(sql, await make.person())
    const picture = await upload(sql, author)
    const publish = async (sent: object) => {
      const { status, body } = await client.post<Problem>('/posts', { ...bodies.video, ...sent })
      return [status, body.errors?.[0]?.field]
    }

    expect(await publish({ images: [foreign.path] })).toEqual([400, 'images'])
    expect(await publish({ images: ['https://elsewhere.example/a.jpg'] })).toEqual([400, 'images'])
    expect(await publish({ images: ['javascript:alert(1)'] })).toEqual([400, 'images'])
    expect(await publish({ images: [''] })).toEqual([400, 'images'])
    expect(await publish({ video: picture.path })).toEqual([400, 'video'])
    expect(await sql`select from posts where author_id = ${author.id}`).toHaveLength(0)
  })
})

describe('the location of a post', () => {
  const towns = [
    {
      id: 11,
      name: 'Pasadena',
      region: 'CA',
      country: 'US',
      label: 'Pasadena, CA',
      population: 140_000,
      latitude: 34.15,
      longitude: -118.14,
    },
    {
      id: 12,
      name: 'Pasadena',
      region: 'TX',
      country: 'US',
      label: 'Pasadena, TX',
      population: 150_000,
      latitude: 29.69,
      longitude: -95.21,
    },
    {
      id: 13,
      name: 'Golden',
      region: 'CO',
      country: 'US',
      label: 'Golden, CO',
      population: 20_000,
      latitude: 39.75,
      longitude: -105.22,
    },
  ]
  const givenTowns = (sql: Pool) => sql`insert into places ${sql(towns)} on conflict do nothing`

  test.for([
    ['100 Ford Street, Golden, CO', undefined, 'Golden, CO'],
    ['Pasadena', undefined, null],
    ['Pasadena', 12, 'Pasadena, TX'],
    [undefined, 11, 'Pasadena, CA'],
    ['Atlantis', undefined, null],
    [undefined, undefined, null],
  ] as const)('%s with place %s is %s', async ([address, placeId, label], { make, as, sql }) => {
    await givenTowns(sql)
    const client = await as(await make.person())

    const { status, body } = await client.post<Post>('/posts', { ...bodies.video, address, placeId })

    expect([status, body.address, body.place?.label ?? null]).toEqual([201, address ?? null, label])
  })

  test('a request shows its address to its author and admins, and its town to everyone', async ({ make, as, sql }) => {
    await givenTowns(sql)
    const author = await make.person()
    const secret = { address: '1234 Secret Lane, Golden, CO' }
    const { body } = await (await as(author)).post<Post>('/posts', { ...bodies.request, ...secret })
    // Coordinates as from a geocoder.
    await sql`update posts set latitude = 39.123456, longitude = -105.654321, is_exact_place = true where id = ${body.id}`
    const moderator = await make.person({ role: 'moderator' })
    const admin = await make.person({ role: 'admin' })

    for (const viewer of [null, await make.person(), moderator]) {
      const client = await as(viewer)
      const replies = [`/posts/${body.id}`, '/posts?kind=request&sort=newest', `/posts?author=${author.handle}`]
      for (const path of replies) {
        const text = JSON.stringify((await client.get<Post | PostPage>(path)).body)
        expect(text).not.toMatch(/Secret|39\.12|105\.65/)
      }
      expect((await client.get<Post>(`/posts/${body.id}`)).body).toMatchObject({
        address: null,
        place: { label: 'Golden, CO', latitude: 39.75, longitude: -105.22, isExact: false },
      })
    }
    for (const viewer of [author, admin]) {
      expect((await (await as(viewer)).get<Post>(`/posts/${body.id}`)).body).toMatchObject({
        ...secret,
        place: { latitude: 39.123456, isExact: true },
      })
    }
  })

  test('posts of other kinds show their address to everyone', async ({ make, as, sql }) => {
    await givenTowns(sql)
    const client = await as(await make.person())
    const { body } = await client.post<Post>('/posts', { ...bodies.event, address: '1 Main St, Golden, CO' })

    expect((await (await as(null)).get<Post>(`/posts/${body.id}`)).body.address).toBe('1 Main St, Golden, CO')
  })
})
