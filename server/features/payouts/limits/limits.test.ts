import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { MemberWallet } from '#contract/books.ts'
import { expect, test } from '#test/test.ts'

test('an admin raises how much a member can pay out in a day, with a reason that is in the audit log, and sets it back', async ({
  as,
  make,
}) => {
  const [ada, ann] = [await make.person({ role: 'admin' }), await make.person()]
  const [admin, member] = [await as(ada), await as(ann)]
  const change = (dailyCents: unknown, reason = ' Sold an engine ', who = ann) =>
    admin.put<MemberWallet & Problem>(`/admin/members/${who.id}/payout-limit`, { dailyCents, reason })
  const limit = async () => (await admin.get<MemberWallet>(`/admin/members/${ann.id}/wallet`)).body.payouts.dailyCents

  const before = await limit()
  const raised = await change(500_000)
  const now = await limit()
  const back = await change(200_000, 'Is paid')

  expect([before, raised.status, raised.body.payouts.dailyCents, now]).toEqual([200_000, 200, 500_000, 500_000])
  expect([back.body.payouts.dailyCents, await limit()]).toEqual([200_000, 200_000])
  const { items } = (await admin.get<AuditPage>('/admin/audit?action=payout_limit_changed')).body
  expect(items).toMatchObject([
    { actorId: ada.id, subjectId: ann.id, details: { from: 500_000, to: 200_000, reason: 'Is paid' } },
    { actorId: ada.id, subjectId: ann.id, details: { from: 200_000, to: 500_000, reason: 'Sold an engine' } },
  ])
  for (const cents of [199_999, 2_000_001, 1.5, '500000', null]) expect((await change(cents)).status).toBe(400)
  expect(await change(500_000, ' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
  expect((await change(500_000, 'For me', ada)).status).toBe(403)
  const body = { dailyCents: 500_000, reason: 'x' }
  expect((await admin.put('/admin/members/999999/payout-limit', body)).status).toBe(404)
  expect((await member.put(`/admin/members/${ann.id}/payout-limit`, body)).status).toBe(403)
})
