import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { MemberWallet } from '#contract/books.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { openRealtime } from '../../../platform/background/realtime.ts'
import { notificationHandler } from '../../notifications/index.ts'

/** Ada, an admin, decides about the payouts of Ann. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [ada, ann] = [await make.person({ role: 'admin' }), await make.person()]
  const [admin, member] = [await as(ada), await as(ann)]
  const path = `/admin/members/${ann.id}/payout-hold`
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  return {
    ada,
    ann,
    admin,
    member,
    path,
    hold: (reason: string) => admin.put<MemberWallet & Problem>(path, { isOnHold: true, reason }),
    lift: (reason: string) => admin.put<MemberWallet & Problem>(path, { isOnHold: false, reason }),
    async annHears() {
      await deliverHappenings(sql, [listener])
      const { items } = (await member.get<NotificationPage>('/notifications?type=payout_hold')).body
      return items.map((item) => [sentenceOf(item), item.path])
    },
  }
})

test('an admin holds a member’s payouts, and lifts the hold, and the member is told', async ({ scene }) => {
  const held = await scene.hold(' We are checking a sale. ')
  const onHold = await scene.annHears()
  const lifted = await scene.lift('The sale is fine')

  expect([held.status, held.body.payouts.hold]).toEqual([
    200,
    { reason: 'We are checking a sale.', since: expect.any(String) },
  ])
  expect(onHold).toEqual([['Your payouts are on hold: We are checking a sale', '/tokens/payouts']])
  expect([lifted.status, lifted.body.payouts.hold]).toEqual([200, null])
  expect(await scene.annHears()).toEqual([['Your payouts aren’t on hold anymore', '/tokens/payouts']])
})

test('the member reads the reason of now, and none after the hold is lifted', async ({ scene }) => {
  await scene.hold('We are checking a sale')
  await scene.annHears()
  await scene.hold('We are checking two sales')
  expect(await scene.annHears()).toEqual([['Your payouts are on hold: We are checking two sales', '/tokens/payouts']])

  await scene.lift('Fine')
  const { items } = (await scene.member.get<NotificationPage>('/notifications?type=payout_hold')).body
  expect(items.map((item) => sentenceOf(item))).toEqual(['Your payouts were put on hold'])
})

test('a hold and its end are in the audit log, with their reasons', async ({ scene }) => {
  await scene.hold('We are checking a sale')
  await scene.lift(' The sale is fine ')

  const of = async (action: string) => (await scene.admin.get<AuditPage>(`/admin/audit?action=${action}`)).body.items
  const about = { actorId: scene.ada.id, subjectId: scene.ann.id }
  expect((await of('payouts_held'))[0]).toMatchObject({ ...about, details: { reason: 'We are checking a sale' } })
  expect((await of('payout_hold_lifted'))[0]).toMatchObject({ ...about, details: { reason: 'The sale is fine' } })
})

test('lifting what another admin has lifted does nothing', async ({ scene }) => {
  await scene.hold('We are checking a sale')
  await scene.lift('Fine')
  const entries = async () => (await scene.admin.get<AuditPage>('/admin/audit?action=payout_hold_lifted')).body.items
  const before = await entries()

  expect(await scene.lift('Fine, too')).toMatchObject({ status: 200, body: { payouts: { hold: null } } })
  expect(await entries()).toEqual(before)
})

test('only an admin decides about payouts, about those of others, and with a reason', async ({ scene }) => {
  const { admin, member, path, ada } = scene

  expect(await scene.hold(' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
  for (const isOnHold of [true, false]) {
    const body = { isOnHold, reason: 'Why not' }
    expect((await admin.put('/admin/members/999999/payout-hold', body)).status).toBe(404)
    expect((await admin.put(`/admin/members/${ada.id}/payout-hold`, body)).status).toBe(403)
    expect((await member.put(path, body)).status).toBe(403)
  }
})
