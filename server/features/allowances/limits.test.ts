import type { AuditPage } from '#contract/admin.ts'
import type { AccountLimits, Allowances } from '#contract/allowances.ts'
import type { Problem } from '#contract/basics.ts'
import { expect, test } from '#test/test.ts'

test('an admin changes a limit, which counts at once, and is in the audit log', async ({ make, as }) => {
  const ada = await make.person({ role: 'admin' })
  const [admin, member] = [await as(ada), await as(await make.person({ daysOld: 0 }))]

  const { status, body } = await admin.put<AccountLimits>('/admin/limits/post/1', { perHour: 5, reason: 'Too strict' })

  expect([status, body.items[0]]).toEqual([200, { act: 'post', untilDays: 1, perHour: 5 }])
  expect(body).toEqual((await admin.get<AccountLimits>('/admin/limits')).body)
  const { items } = (await member.get<Allowances>('/my/limits')).body
  expect(items.find(({ act }) => act === 'post')).toMatchObject({ perHour: 5, left: 5 })
  await admin.put('/admin/limits/post/1', { perHour: 5, reason: 'Again' })
  const log = (await admin.get<AuditPage>(`/admin/audit?actor=${ada.handle}`)).body.items
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['limit_changed', { act: 'post', untilDays: 1, from: 3, to: 5, reason: 'Too strict' }],
  ])
  await admin.put('/admin/limits/post/1', { perHour: 3, reason: 'Back' })
})

test('newer accounts are never allowed more than older ones', async ({ make, as }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const change = (path: string, perHour: number) =>
    admin.put<Problem>(`/admin/limits/${path}`, { perHour, reason: 'Why' })

  expect((await change('comment/1', 61)).body.errors).toEqual([
    { field: 'perHour', message: 'Enter at most 60, which older accounts have.' },
  ])
  expect((await change('comment/7', 19)).body.errors).toEqual([
    { field: 'perHour', message: 'Enter at least 20, which newer accounts have.' },
  ])
  expect((await change('comment/2', 30)).status).toBe(404)
  expect((await change('comment/1', -1)).status).toBe(400)
})
