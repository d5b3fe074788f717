import type { Problem } from '#contract/basics.ts'
import type { Me, Profile, ProfilePlaces } from '#contract/members.ts'
import { expect, test } from '#test/test.ts'

test('a profile says whose it is, and whether it is yours', async ({ make, as }) => {
  const bea = await make.person({ name: 'Bea', handle: 'bea-benson' })
  const visitor = await as(null)
  const herself = await as(bea)

  expect((await visitor.get<Profile>('/members/bea-benson')).body).toMatchObject({
    name: 'Bea',
    isMe: false,
    posts: {},
  })
  expect((await herself.get<Profile>('/members/Bea-Benson')).body).toMatchObject({ id: bea.id, isMe: true })
})

test('an unused handle has no profile', async ({ as }) => {
  const visitor = await as(null)

  expect(await visitor.get('/members/nobody-here')).toMatchObject({
    status: 404,
    body: { detail: 'Profile not found.' },
  })
})

test("a profile lists the towns of the member's own listed posts, the most frequent first", async ({
  make,
  as,
  sql,
}) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (1, 'Boise', 'ID', 'US', 'Boise, ID', 235000, 43.6, -116.2), (2, 'Reno', 'NV', 'US', 'Reno, NV', 264000, 39.5, -119.8)`
  const [bea, other] = [await make.person({ handle: 'bea-in-boise' }), await make.person()]
  for (const placeId of [2, 1, 1]) await make.post({ author: bea, placeId })
  await make.post({ author: bea, placeId: 2, hiddenAt: new Date() })
  await make.post({ author: bea, placeId: 2, deletedAt: new Date() })
  await make.post({ author: other, placeId: 2 })
  const places = async (viewer: Me | null) =>
    (await (await as(viewer)).get<ProfilePlaces>('/members/bea-in-boise/places')).body.items

  expect(await places(null)).toEqual([
    { id: 1, label: 'Boise, ID', posts: 2 },
    { id: 2, label: 'Reno, NV', posts: 1 },
  ])
  await make.block(bea, other)
  expect(await places(other)).toEqual([])
})

test('members change their name and handle, and only their own', async ({ make, as }) => {
  const bea = await make.person({ name: 'Bea' })
  const cem = await make.person({ name: 'Cem' })
  const herself = await as(bea)

  const { body } = await herself.patch<Me>('/me', { name: '  Beatrice ', handle: 'beatrice_b' })

  expect(body).toEqual({ ...bea, name: 'Beatrice', handle: 'beatrice_b' })
  expect((await (await as(null)).get<Profile>(`/members/${cem.handle}`)).body.name).toBe('Cem')
  expect((await (await as(null)).patch('/me', { name: 'Nobody' })).status).toBe(401)
})

test('a handle is unique, and none sounds official', async ({ make, as }) => {
  await make.person({ handle: 'first-come' })
  const late = await make.person({ name: 'Late' })
  const client = await as(late)

  for (const handle of ['first-come', 'admin']) {
    const reply = await client.patch<Problem>('/me', { name: 'Changed', handle })
    expect(reply).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'handle' }] } })
  }
  expect((await client.get<{ me: Me }>('/session')).body.me.name).toBe('Late')
})

test.for([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: '🚗'.repeat(61) }, 'name'],
  [{ handle: 'Upper' }, 'handle'],
  [{ handle: 'ab' }, 'handle'],
  [{ handle: 'a'.repeat(31) }, 'handle'],
  [{ role: 'admin' }, 'role'],
  [{ name: 'a\0b' }, 'name'],
] as const)('refuses %j and names the field', async ([change, field], { make, as }) => {
  const client = await as(await make.person())

  const { status, body } = await client.patch<Problem>('/me', change)

  expect(status).toBe(400)
  expect(body.errors?.map((error) => error.field)).toContain(field)
})

test('a name may have 60 four-byte characters', async ({ make, as }) => {
  const client = await as(await make.person())

  expect((await client.patch<Me>('/me', { name: '🚗'.repeat(60) })).status).toBe(200)
})

test("an avatar must be the member's own upload", async ({ make, as, sql }) => {
  const bea = await make.person()
  const [mine, theirs] = [await picture(bea.id), await picture((await make.person()).id)]
  const client = await as(bea)

  const { body } = await client.patch<Me>('/me', { avatar: `http://localhost/vrumies/image/upload/v1/${mine}.webp` })
  const stolen = await client.patch<Problem>('/me', { avatar: `/vrumies/image/upload/v1/${theirs}.webp` })

  expect(body.avatar).toMatchObject({ url: `/vrumies/image/upload/v1/${mine}.webp`, width: 300 })
  expect(stolen.status).toBe(400)
  expect((await client.patch<Me>('/me', { avatar: null })).body.avatar).toBeNull()

  async function picture(ownerId: number) {
    const publicId = crypto.randomUUID()
    await sql`
      insert into media (public_id, version, owner_id, type, format, bytes, width, height)
      values (${publicId}, 1, ${ownerId}, 'image', 'webp', 10, 300, 300)`
    return publicId
  }
})
