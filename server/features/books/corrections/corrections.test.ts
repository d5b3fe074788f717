import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { Correction, CorrectionPage } from '#contract/books.ts'
import { expect, test } from '#test/test.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import type { Realtime } from '../../../platform/background/realtime.ts'
import { checkBooks, getBalances, postTransfers, promo, unitsOf } from '../../ledger/index.ts'
import { broadcastWallets } from '../../wallet/index.ts'

const reason = 'Paid twice by mistake'

test('an admin gives a member tokens, with a reason that is in the audit log', async ({ as, make, sql }) => {
  const [ada, ann] = [await make.person({ role: 'admin', name: 'Ada' }), await make.person()]
  const admin = await as(ada)

  const { status, body } = await admin.post<Correction>('/admin/corrections', { memberId: ann.id, vbt: 2.5, reason })

  expect([status, body]).toMatchObject([201, { vbt: 2.5, reason, state: 'posted', askedBy: 'Ada', decidedBy: 'Ada' }])
  expect(await getBalances(sql, ann.id)).toEqual({ available: unitsOf(2.5), held: 0, debt: 0 })
  const [entry] = (await admin.get<AuditPage>('/admin/audit?action=correction_asked')).body.items
  expect(entry).toMatchObject({ actor: 'Ada', subjectId: ann.id, details: { vbt: 2.5, reason } })
  expect(await checkBooks(sql)).toEqual([])
})

test('an admin takes tokens away, but no more than the member has', async ({ as, make, sql }) => {
  const ann = await make.person()
  const admin = await as(await make.person({ role: 'admin' }))
  await postTransfers(sql, [promo({ memberId: ann.id, units: unitsOf(10), occasion: 'welcome' })])

  const taken = await admin.post<Correction>('/admin/corrections', { memberId: ann.id, vbt: -6, reason })
  const tooMuch = await admin.post<Problem>('/admin/corrections', { memberId: ann.id, vbt: -5, reason })

  expect([taken.status, taken.body.state]).toEqual([201, 'posted'])
  expect([tooMuch.status, tooMuch.body]).toMatchObject([409, { code: 'not_enough_tokens', detail: /The member/ }])
  expect((await getBalances(sql, ann.id)).available).toBe(unitsOf(4))
  const { body: list } = await admin.get<CorrectionPage>('/admin/corrections')
  expect(list.items.filter(({ memberId }) => memberId === ann.id).map(({ vbt }) => vbt)).toEqual([-6])
  expect(await checkBooks(sql)).toEqual([])
})

test('the member sees the corrected balance at once', async ({ as, make, sql }) => {
  const ann = await make.person()
  const admin = await as(await make.person({ role: 'admin' }))
  await admin.post('/admin/corrections', { memberId: ann.id, vbt: 5, reason })

  const rooms: string[] = []
  const publish: Realtime['publish'] = (room, { type }) => void (type === 'wallet_changed' && rooms.push(room))
  await deliverHappenings(sql, [broadcastWallets({ publish, mayBeHeard: () => true })])

  expect(rooms).toContain(`member:${ann.id}`)
})

test('a repeated call corrects once', async ({ as, make, sql }) => {
  const ann = await make.person()
  const admin = await as(await make.person({ role: 'admin' }))
  const [key, body] = [crypto.randomUUID(), { memberId: ann.id, vbt: 5, reason }]

  const replies = await Promise.all([1, 2, 3].map(() => admin.post<Correction>('/admin/corrections', body, key)))

  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect((await getBalances(sql, ann.id)).available).toBe(unitsOf(5))
})

test('400 VBT a day need one admin, and more need another one', async ({ as, make, sql }) => {
  const ann = await make.person()
  const [asker, other] = [
    await as(await make.person({ role: 'admin' })),
    await as(await make.person({ role: 'admin' })),
  ]
  const ask = (vbt: number) => asker.post<Correction>('/admin/corrections', { memberId: ann.id, vbt, reason })

  expect((await ask(100)).body.state).toBe('posted')
  expect((await ask(300)).body.state).toBe('posted')
  const { body: waiting } = await ask(0.5)
  expect(waiting).toMatchObject({ state: 'waiting', decidedBy: null, stays: 'Another admin must approve it.' })
  expect((await getBalances(sql, ann.id)).available).toBe(unitsOf(400))

  const decide = (who: typeof asker) =>
    who.post<Correction>(`/admin/corrections/${waiting.id}/decision`, { isApproved: true })
  expect((await decide(asker)).status).toBe(403)
  expect([await decide(other)]).toMatchObject([{ status: 200, body: { state: 'posted' } }])
  expect((await decide(other)).status).toBe(409)
  expect((await getBalances(sql, ann.id)).available).toBe(unitsOf(400.5))
  expect(await checkBooks(sql)).toEqual([])
})

test('a correction that is rejected, or taken back, moves nothing', async ({ as, make, sql }) => {
  const ann = await make.person()
  const [asker, other] = [
    await as(await make.person({ role: 'admin' })),
    await as(await make.person({ role: 'admin' })),
  ]
  for (const who of [asker, other]) {
    const { body } = await asker.post<Correction>('/admin/corrections', { memberId: ann.id, vbt: 500, reason })
    const decided = await who.post<Correction>(`/admin/corrections/${body.id}/decision`, { isApproved: false })
    expect(decided.body).toMatchObject({ state: 'rejected', stays: null })
  }
  expect((await getBalances(sql, ann.id)).available).toBe(0)
})

test('the only admin corrects any amount alone', async ({ as, make, sql }) => {
  await sql`update members set role = 'member' where role = 'admin'`
  const ann = await make.person()
  const admin = await as(await make.person({ role: 'admin' }))

  const { body } = await admin.post<Correction>('/admin/corrections', { memberId: ann.id, vbt: 5000, reason })

  expect(body.state).toBe('posted')
})

test('no admin can correct their own tokens, or approve it', async ({ as, make }) => {
  const [ada, bo] = [await make.person({ role: 'admin' }), await make.person({ role: 'admin' })]
  const own = { memberId: ada.id, vbt: 500, reason }

  expect((await (await as(ada)).post('/admin/corrections', own)).status).toBe(403)
  const { body } = await (await as(bo)).post<Correction>('/admin/corrections', own)
  const approval = await (await as(ada)).post(`/admin/corrections/${body.id}/decision`, { isApproved: true })
  expect(approval.status).toBe(403)
})

test('amounts that are not up to 4 decimals, or too large, and missing reasons are refused by field', async ({
  as,
  make,
}) => {
  const ann = await make.person()
  const admin = await as(await make.person({ role: 'admin' }))
  const wrong: [object, string][] = [
    [{ vbt: 0 }, 'vbt'],
    [{ vbt: 0.00001 }, 'vbt'],
    [{ vbt: 1.00005 }, 'vbt'],
    [{ vbt: 100_001 }, 'vbt'],
    [{ vbt: '5' }, 'vbt'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
  ]
  for (const [change, field] of wrong) {
    const body = { memberId: ann.id, vbt: 5, reason, ...change }
    const reply = await admin.post<Problem>('/admin/corrections', body)
    expect([change, reply.status, reply.body.errors?.[0]?.field]).toEqual([change, 400, field])
  }
  expect((await admin.post('/admin/corrections', { memberId: 999_999, vbt: 5, reason })).status).toBe(404)
  const { body: list } = await admin.get<CorrectionPage>('/admin/corrections')
  expect(list.items.filter(({ memberId }) => memberId === ann.id)).toEqual([])
})
