import type { Problem } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { clientOf } from '#test/client.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../../../order-kinds.ts'
import { purge } from '../../../media/processing/jobs.ts'
import { takeDueSteps } from '../../timing.actions.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
const wrong = { reason: 'damaged', text: 'It is bent.', backVbt: 10 }

/** A paid order, its people, and what they upload. */
const test = plain.extend('scene', async ({ sql, make, as, app }) => {
  const order = await makeOrder(sql, make, { isShipped: true })
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  const path = `/orders/${order.id}`
  const { upload } = await site(app)
  return {
    ...order,
    ann,
    bea,
    path,
    mod: await as(await make.person({ role: 'moderator' })),
    uploadBy: async ({ headers }: Client) => {
      const { body } = await upload('image', form(preset, { name: 'a.jpg', bytes: await jpeg(400, 300) }), headers)
      return new URL(body.secure_url!).pathname
    },
    dispute: (photos: string[], version = 3) =>
      ann.post<Order & Problem>(`${path}/dispute`, { version, ...wrong, photos }),
    answer: (photos: string[]) =>
      bea.post<Order & Problem>(`${path}/answer-dispute`, { version: 4, text: 'It was fine.', backVbt: 0, photos }),
    fetch: async (url: string, client: Pick<Client, 'headers'>) => app.inject({ url, headers: client.headers }),
  }
})

test('both sides and moderators see the photos of both sides, and nobody else does', async ({ scene, make, as }) => {
  const { ann, bea, mod, uploadBy, dispute, answer, fetch, path } = scene
  const [one, two, theirs] = [await uploadBy(ann), await uploadBy(ann), await uploadBy(bea)]
  await dispute([two, one])
  expect((await answer([theirs])).status).toBe(200)

  const { dispute: shown } = (await mod.get<Order>(path)).body
  const photos = [...shown!.buyer!.photos, ...shown!.seller!.photos]
  expect(photos).toMatchObject([{ width: 400, height: 300 }, { width: 400 }, { width: 400 }])
  for (const photo of photos) {
    for (const client of [ann, bea, mod]) {
      const { statusCode, headers } = await fetch(pictureUrl(photo, 160, 'square'), client)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers.etag).toBe(undefined)
    }
    const [stranger, visitor] = [await as(await make.person()), await as(null)]
    expect((await fetch(photo.url, stranger)).statusCode).toBe(404)
    expect((await fetch(photo.url, visitor)).statusCode).toBe(401)
  }
  const missing = photos[0]!.url.replace('buyer-1', 'buyer-3')
  expect((await fetch(missing, ann)).statusCode).toBe(404)
})

test('the address that the photo was uploaded to shows it no longer, not even to its owner', async ({ scene }) => {
  const { ann, uploadBy, dispute, fetch, path } = scene
  const url = await uploadBy(ann)
  expect((await fetch(url, ann)).statusCode).toBe(200)

  const { body } = await dispute([url])

  expect((await fetch(url, ann)).statusCode).toBe(404)
  expect(JSON.stringify(body)).not.toContain(/([0-9a-f]{24})/.exec(url)![1])
  expect(body.dispute!.buyer!.photos[0]!.url).toBe(`/api${path}/photos/upload/buyer-1.webp`)
})

test('a photo of a dispute appears nowhere else, and one that is used elsewhere in no dispute', async ({
  scene,
  sql,
}) => {
  const { ann, bea, uploadBy, dispute, buyer, id } = scene
  const [used, photo, theirs] = [await uploadBy(ann), await uploadBy(ann), await uploadBy(bea)]
  const file = (url: string) => sql`select id from media where position(public_id in ${url}) > 0`
  await sql`update members set avatar_id = (${file(used)}) where id = ${buyer.id}`
  for (const given of [[used], [theirs], ['/vrumies/image/upload/v1/unknown.webp']]) {
    expect(await dispute(given)).toMatchObject({ status: 400, body: { errors: [{ field: 'photos' }] } })
  }
  expect((await dispute(Array(7).fill(photo))).status).toBe(400)

  expect((await dispute([photo, photo])).body.dispute!.buyer!.photos).toHaveLength(1)

  expect((await ann.patch<Problem>('/me', { avatar: photo })).status).toBe(400)
  expect(await sql`select side from dispute_photos where order_id = ${id}`).toEqual([{ side: 'buyer' }])
})

test('the photos go with the address, 90 days after the end, and their files with them', async ({
  scene,
  sql,
  media,
}) => {
  const { ann, uploadBy, dispute, answer, fetch, id, path } = scene
  const url = await uploadBy(ann)
  const { body } = await dispute([url])
  const photo = body.dispute!.buyer!.photos[0]!.url
  await answer([])
  await ann.post(`${path}/propose-split`, { version: 5, backVbt: 0 })
  await sql`update media set created_at = now() - interval '2 days' where position(public_id in ${url}) > 0`
  await purge(media)
  expect((await fetch(photo, ann)).statusCode).toBe(200)

  await passDays(sql, { id }, 90)
  await takeDueSteps(sql, defaultTerms)

  expect((await fetch(photo, ann)).statusCode).toBe(404)
  expect((await ann.get<Order>(path)).body.dispute!.buyer!).toMatchObject({ text: 'It is bent.', photos: [] })
  await purge(media)
  expect(await sql`select from media where position(public_id in ${url}) > 0`).toHaveLength(0)
})

test('the export of each side has their own photos only', async ({ scene, sql }) => {
  const { ann, bea, uploadBy, dispute, answer, buyer } = scene
  await dispute([await uploadBy(ann), await uploadBy(ann)])
  await answer([await uploadBy(bea)])
  const owned = await sql`
    select side, position from dispute_photos join media on media.id = media_id where owner_id = ${buyer.id}
    order by position`
  expect(owned).toEqual([
    { side: 'buyer', position: 1 },
    { side: 'buyer', position: 2 },
  ])
})
