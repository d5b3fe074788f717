import type { Order } from '#contract/orders.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { leave, test } from '#test/returns.ts'
import { expect } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { takeDueSteps } from '../../orders/index.ts'

test('a moderator allows a return that the seller denied, which is audited', async ({ scene, sql }) => {
  const { ann, bea, mod, see, call, request, deny, appeal, listed, id, path, moderator, lastHeardBy } = await scene()
  await request()
  expect((await mod.get(path)).status).toBe(404)
  expect((await deny()).body).toMatchObject({
    goods: { return: { state: 'denied', answer: 'It was used.' } },
    can: ['give_back'],
  })
  const decision = { isAccepted: true, reason: 'It is as new.' }
  expect((await call(mod, 'decide-return', decision)).status).toBe(404)
  expect((await see(ann)).can).toEqual(['appeal_return'])
  expect((await appeal()).body).toMatchObject({
    goods: { return: { state: 'appealed', dueAt: null } },
    can: ['withdraw_return'],
  })
  expect(await see(mod)).toMatchObject({ viewer: 'moderator', can: ['decide_return'] })
  expect((await listed()).find(({ orderId }) => orderId === id)).toMatchObject({
    kind: 'return',
    isWithModerator: true,
  })

  const { body } = await call(mod, 'decide-return', decision)

  expect(body).toMatchObject({ state: 'completed', goods: { return: { state: 'unaddressed' } }, can: [] })
  expect(body.history.slice(-2)).toMatchObject([
    { event: 'appeal_return', reason: 'I never mounted it.' },
    { event: 'allow_return', by: 'moderator', reason: 'It is as new.' },
  ])
  expect(await lastHeardBy(ann)).toContain('A moderator accepted the return of “Brake pads”.')
  expect(await lastHeardBy(bea)).toBe(
    'A moderator accepted the return of “Brake pads”. Send the buyer a return address',
  )
  expect((await listed()).map(({ orderId }) => orderId)).not.toContain(id)
  const acts = await sql`select actor_id, details from audit_log where action = 'return_decided' and subject_id = ${id}`
  expect(acts).toEqual([{ actorId: moderator.id, details: expect.objectContaining({ isAccepted: true }) }])
  expect((await call(mod, 'decide-return', decision)).body.code).toBe('not_now')
})

test('a denial stands unless the buyer asks a moderator within 5 days', async ({ scene }) => {
  const { ann, bea, see, request, deny, appeal, after, lastHeardBy } = await scene()
  await request()
  await deny()
  expect(await after(4.9)).toMatchObject({
    goods: { return: { state: 'denied', dueAt: expect.any(String) } },
    deadline: { event: 'return_not_appealed' },
    can: ['appeal_return'],
  })

  expect(await after(0.2)).toMatchObject({
    state: 'completed',
    goods: { return: { state: 'closed', dueAt: null } },
    can: [],
  })

  expect((await appeal()).body.code).toBe('not_now')
  expect((await see(ann)).deadline).toBe(null)
  expect(await lastHeardBy(bea)).toBe(
    'The buyer didn’t ask a moderator in time, so the return of “Brake pads” is closed',
  )
})

test('an appeal stops the clock of the denial', async ({ scene }) => {
  const { request, deny, appeal, after } = await scene()
  await request()
  await deny()
  await appeal()
  expect(await after(30)).toMatchObject({ goods: { return: { state: 'appealed' } }, can: ['withdraw_return'] })
})

test('a buyer who leaves lets a denial stand', async ({ scene, sql }) => {
  const { ann, bea, id, request, deny, buyer, seller } = await scene()
  await request()
  await deny()
  expect((await leave(buyer, ann)).status).toBe(204)
  const { goods, deadline } = (await bea.get<Order>(`/orders/${id}`)).body
  expect([goods?.return?.state, deadline]).toEqual(['closed', null])
  expect((await leave(seller, bea)).status).toBe(204)
  await passDays(sql, { id }, 6)
  await takeDueSteps(sql, defaultTerms)
})

test('a denial ends in time although the seller has left', async ({ scene }) => {
  const { ann, bea, request, deny, after, seller, lastHeardBy } = await scene()
  await request()
  await deny()
  expect((await leave(seller, bea)).status).toBe(204)
  expect(await after(5.1)).toMatchObject({ goods: { return: { state: 'closed' } }, deadline: null })
  const why = 'You didn’t ask a moderator in time, so the return of “Brake pads” is closed'
  expect(await lastHeardBy(ann)).toBe(why)
})

test('a moderator lets a denial stand, which ends the return', async ({ scene, sql }) => {
  const { ann, bea, mod, call, request, deny, appeal, send, seller, lastHeardBy } = await scene()
  await request()
  await deny()
  await appeal()

  const { body } = await call(mod, 'decide-return', { isAccepted: false, reason: 'It was mounted.' })

  expect(body).toMatchObject({ state: 'completed', goods: { return: { state: 'closed' } }, can: [] })
  expect(await lastHeardBy(ann)).toBe('A moderator decided that you can’t return “Brake pads”')
  expect(await lastHeardBy(bea)).toBe('A moderator decided that the buyer can’t return “Brake pads”')
  expect((await send()).body.detail).toBe('You can’t do this: the return is closed.')
  expect((await appeal()).body.code).toBe('not_now')
  expect(await tokensOf(sql, seller)).toEqual([43, 0])
})

test('appeals and disputes stand in one list, each once', async ({ scene, sql, make, as }) => {
  const { id, request, deny, appeal, listed } = await scene()
  const disputed = await makeOrder(sql, make, { isShipped: true })
  const wrong = { reason: 'other', text: 'Odd.', backVbt: 1 }
  await (await as(disputed.buyer)).post(`/orders/${disputed.id}/dispute`, { version: 3, ...wrong })
  await request()
  await deny()
  await appeal()

  const ours = (await listed()).filter(({ orderId }) => orderId === id || orderId === disputed.id)

  expect(ours).toMatchObject([
    { orderId: id, kind: 'return', endsAt: null, isWithModerator: true },
    { orderId: disputed.id, kind: 'dispute', endsAt: expect.any(String), isWithModerator: false },
  ])
})

test('a moderator does not decide about their own return', async ({ scene, sql, as }) => {
  const { request, deny, appeal, path, buyer } = await scene()
  await request()
  await deny()
  const { version } = (await appeal()).body
  await sql`update members set role = 'moderator' where id = ${buyer.id}`

  const { status } = await (await as(buyer)).post(`${path}/decide-return`, {
    version,
    isAccepted: true,
    reason: 'Odd.',
  })

  expect(status).toBe(403)
})
