import type { Problem } from '#contract/basics.ts'
import { type BusinessesToInvite, MAX_INVITATIONS } from '#contract/invitations.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { test } from '#test/nearby.ts'
import { insertQuote } from '#test/quotes.ts'
import { expect } from '#test/test.ts'
import { matchRequest } from '../matching/actions.ts'

const businessesOf = ({ id }: { id: number }) => `/requests/${id}/businesses`
const invitationsOf = ({ id }: { id: number }) => `/requests/${id}/invitations`

test('the author sees the nearest businesses of the service, and nobody else does', async ({ near, make, as }) => {
  const far = await near.business({ miles: 60 })
  const close = await near.business({ miles: 2 })
  await near.business({ miles: 120 })
  await near.business({ category: 'storage' })
  const request = await near.request()
  await near.business({ owner: request.author })

  const author = await as(request.author)
  const { body } = await author.get<BusinessesToInvite>(businessesOf(request))

  expect(body).toMatchObject({
    left: MAX_INVITATIONS,
    items: [
      { id: close.id, title: 'Delgado Transmissions', miles: 2, isInvited: false, rating: null },
      { id: far.id, miles: 60 },
    ],
  })
  expect(body.items[0]!.owner.id).toBe(close.owner.id)
  expect((await (await as(close.owner)).get(businessesOf(request))).status).toBe(403)
  expect((await (await as(null)).get(businessesOf(request))).status).toBe(401)
  expect((await (await as(await make.person())).get('/requests/99999/businesses')).status).toBe(404)
})

test('nobody is offered who blocked or muted the author, was blocked by them, or sent a quote', async ({
  sql,
  near,
  make,
  as,
}) => {
  const request = await near.request()
  const others = await Promise.all(Array.from({ length: 5 }, () => near.business()))
  const [blocks, isBlocked, mutes, quoted, free] = others.map(({ owner }) => owner)
  await make.block(blocks!, request.author)
  await make.block(request.author, isBlocked!)
  await sql`insert into mutes (member_id, muted_id) values (${mutes!.id}, ${request.author.id})`
  await insertQuote(sql, { post: request, provider: quoted! })

  const author = await as(request.author)
  const { body } = await author.get<BusinessesToInvite>(businessesOf(request))
  expect(body.items.map(({ owner }) => owner.id)).toEqual([free!.id])

  for (const { id } of others.slice(0, 3)) {
    const refused = await author.post<Problem>(invitationsOf(request), { businessId: id })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'businessId' }] } })
  }
})

test('an invitation notifies the owner, once, and not again as a request nearby', async ({ sql, near, as }) => {
  const request = await near.request()
  const { id, owner } = await near.business()
  await matchRequest(sql, request.id)
  const author = await as(request.author)

  const invited = await author.post<BusinessesToInvite>(invitationsOf(request), { businessId: id })
  expect(invited).toMatchObject({ status: 201, body: { left: MAX_INVITATIONS - 1, items: [{ id, isInvited: true }] } })
  const again = await author.post<Problem>(invitationsOf(request), { businessId: id })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_invited' } })
  await near.deliver()

  const { items } = (await (await as(owner)).get<NotificationPage>('/notifications')).body
  expect(items).toMatchObject([
    {
      type: 'quote_wanted',
      outcome: 'Ann asked you for a quote on “The clutch slips”',
      path: `/requestpost/${request.id}`,
    },
  ])
  expect(await near.matchesOf(request)).toMatchObject([{ memberId: owner.id, isTold: true }])
})

test('ten businesses can be invited, also from several tabs', async ({ near, as }) => {
  const request = await near.request()
  const businesses = await Promise.all(Array.from({ length: MAX_INVITATIONS + 3 }, () => near.business()))
  const author = await as(request.author)

  const replies = await Promise.all(businesses.map(({ id }) => author.post(invitationsOf(request), { businessId: id })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(MAX_INVITATIONS).fill(201), 409, 409, 409])
  const { body } = await author.get<BusinessesToInvite>(businessesOf(request))
  expect(body.left).toBe(0)
  expect(body.items.filter(({ isInvited }) => isInvited)).toHaveLength(MAX_INVITATIONS)
})

test('only the author can invite, only while the request takes quotes, and only another member’s published business', async ({
  sql,
  near,
  make,
  as,
}) => {
  const request = await near.request()
  const business = await near.business()
  const own = await near.business({ owner: request.author })
  const hidden = await near.business()
  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  const video = await make.post()
  const author = await as(request.author)

  expect((await (await as(business.owner)).post(invitationsOf(request), { businessId: business.id })).status).toBe(403)
  for (const id of [own.id, hidden.id, video.id, 99_999]) {
    expect((await author.post(invitationsOf(request), { businessId: id })).status).toBe(400)
  }
  await sql`update request_lives set state = 'closed' where post_id = ${request.id}`
  expect(await author.post<Problem>(invitationsOf(request), { businessId: business.id })).toMatchObject({
    status: 409,
    body: { code: 'not_accepting_quotes' },
  })
  expect(await sql`select from request_invitations where post_id = ${request.id}`).toHaveLength(0)
})
