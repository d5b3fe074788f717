import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { BookPayments } from '#contract/books.ts'
import { expect, test } from '#test/payments.ts'

test('an event that could not be applied is listed with its reason, and can be applied again', async ({
  as,
  control,
  make,
  sql,
}) => {
  const admin = await as(await make.person({ role: 'admin' }))
  await sql`
    insert into provider_events (id, type, object_id, intent_id, happened_at)
    values ('evt_lost', 'payment_intent.succeeded', 'pi_unknown', 'pi_unknown', now())`
  const again = () => admin.post<BookPayments & Problem>('/admin/books/events/evt_lost/application', {})
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })

  const refused = await again()
  expect([refused.status, refused.body.code]).toEqual([409, 'event_failed'])
  const { body: listed } = await admin.get<BookPayments>('/admin/books/payments')
  expect(listed.failed).toMatchObject([{ id: 'evt_lost', type: 'payment_intent.succeeded', tries: 1 }])
  expect(listed.failed[0]!.failure).not.toBe('')

  await control('DELETE', '')
  const applied = await again()
  expect([applied.status, applied.body.failed]).toEqual([200, []])
  expect((await admin.post('/admin/books/events/evt_nothing/application', {})).status).toBe(404)
  const { items } = (await admin.get<AuditPage>('/admin/audit?action=event_applied_again')).body
  expect(items.map(({ subjectId, details }) => [subjectId, details])).toEqual(
    Array.from({ length: 2 }, () => [null, { eventId: 'evt_lost' }]),
  )
})

test('a top-up that has been open for minutes is pending', async ({ as, make, sql }) => {
  const [admin, ann] = [await as(await make.person({ role: 'admin' })), await make.person()]
  await sql`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, created_at)
    values ('R-OLD', ${ann.id}, 40, 1000, 'processing', true, now() - interval '5 minutes'),
      ('R-NEW', ${ann.id}, 40, 1000, 'processing', true, now())`

  const { body } = await admin.get<BookPayments>('/admin/books/payments')

  expect(body.pending.map(({ receiptNumber, cents }) => [receiptNumber, cents])).toEqual([['R-OLD', 1000]])
})
