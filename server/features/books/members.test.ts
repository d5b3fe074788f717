import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { MemberWallet } from '#contract/books.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import type { StatementPage } from '#contract/wallet.ts'
import { expect, test } from '#test/test.ts'
import { postTransfers, promo, unitsOf } from '../ledger/index.ts'

test('an admin opens a member’s statement, and the audit log says so once', async ({ as, make, sql }) => {
  const [ada, ann] = [await make.person({ role: 'admin' }), await make.person({ name: 'Ann' })]
  const admin = await as(ada)
  await postTransfers(sql, [promo({ memberId: ann.id, units: unitsOf(10), occasion: 'welcome' })])
  await admin.post('/admin/corrections', { memberId: ann.id, vbt: -4, reason: 'Given twice' })
  const path = `/admin/members/${ann.id}`

  const wallet = await admin.get<MemberWallet>(`${path}/wallet`)
  const first = await admin.get<StatementPage>(`${path}/statement?limit=1`)
  const second = await admin.get<StatementPage>(`${path}/statement?limit=1&after=${first.body.next}`)

  expect(wallet.body).toMatchObject({ member: { name: 'Ann' }, wallet: { availableVbt: 6 } })
  expect(first.body.items).toMatchObject([{ cause: 'correction', amountVbt: -4, reason: 'Given twice' }])
  expect(second.body.items).toMatchObject([{ cause: 'promo', amountVbt: 10, reason: null }])
  const { items } = (await admin.get<AuditPage>('/admin/audit?action=statement_opened')).body
  expect(items.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([[ada.id, ann.id]])
})

test('an admin does not learn whom a member tipped anonymously', async ({ as, make, sql }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const [ann, mara] = [await make.person(), await make.person({ name: 'Mara' })]
  const video = await make.post({ author: mara, kind: 'video' })
  await postTransfers(sql, [promo({ memberId: ann.id, units: unitsOf(10), occasion: 'welcome' })])
  const giver = await as(ann)
  for (const isAnonymous of [true, false]) await giver.post(`/posts/${video.id}/tips`, { vbt: 2, isAnonymous })

  const { body } = await admin.get<StatementPage>(`/admin/members/${ann.id}/statement?only=tips`)

  expect(body.items).toMatchObject([
    { amountVbt: -2, isAnonymous: false, member: { name: 'Mara' }, post: { id: video.id } },
    { amountVbt: -2, isAnonymous: true, member: null, post: null },
  ])
})

test('nobody has the statement of a member who does not exist', async ({ as, make }) => {
  const admin = await as(await make.person({ role: 'admin' }))

  expect((await admin.get('/admin/members/999999/statement')).status).toBe(404)
  expect((await admin.get('/admin/members/999999/wallet')).status).toBe(404)
})

test('an admin raises how much a member can buy in a day, with a reason that is in the audit log, and sets it back', async ({
  as,
  make,
}) => {
  const [ada, ann] = [await make.person({ role: 'admin' }), await make.person()]
  const [admin, member] = [await as(ada), await as(ann)]
  const path = `/admin/members/${ann.id}`
  const left = async () => (await member.get<PaymentOptions>('/payments')).body.remainingCents
  const change = (dailyCents: unknown, reason = ' Buys an engine ', who = ann) =>
    admin.put<MemberWallet & Problem>(`/admin/members/${who.id}/purchase-limit`, { dailyCents, reason })

  const raised = await change(500_000)
  const now = [await left(), (await admin.get<MemberWallet>(`${path}/wallet`)).body.dailyCents]
  const back = await change(200_000, 'Has bought it')

  expect([raised.status, raised.body.dailyCents, ...now]).toEqual([200, 500_000, 500_000, 500_000])
  expect([back.body.dailyCents, await left()]).toEqual([200_000, 200_000])
  const { items } = (await admin.get<AuditPage>('/admin/audit?action=purchase_limit_changed')).body
  expect(items).toMatchObject([
    { actorId: ada.id, subjectId: ann.id, details: { from: 500_000, to: 200_000, reason: 'Has bought it' } },
    { actorId: ada.id, subjectId: ann.id, details: { from: 200_000, to: 500_000, reason: 'Buys an engine' } },
  ])
  for (const cents of [199_999, 2_000_001, 1.5, '500000', null]) expect((await change(cents)).status).toBe(400)
  expect(await change(500_000, ' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
  expect(await change(500_000, 'For me', ada)).toMatchObject({ status: 403 })
  expect((await admin.put('/admin/members/999999/purchase-limit', { dailyCents: 500_000, reason: 'x' })).status).toBe(
    404,
  )
  expect((await member.put(`${path}/purchase-limit`, { dailyCents: 500_000, reason: 'x' })).status).toBe(403)
})
