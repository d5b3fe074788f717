import type { AuditPage } from '#contract/admin.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'

/** Writes an entry for each time, with its number, from 1, as the subject. */
async function write(sql: Pool, entry: { actorId: number; action: string }, times: string[]) {
  const rows = times.map((time, n) => ({
    actor_id: entry.actorId,
    action: entry.action,
    subject_id: n + 1,
    created_at: time,
  }))
  await sql`insert into audit_log ${sql(rows)}`
}

test('the audit log is listed newest first, in pages that repeat and skip nothing', async ({ make, as, sql }) => {
  const person = await make.person({ role: 'admin' })
  const admin = await as(person)
  const moment = new Date().toISOString()
  await write(sql, { actorId: person.id, action: 'paged' }, [moment, moment, moment, moment, moment])
  const seen: number[] = []

  for (let next: string | null = ''; next !== null; ) {
    const url: string = `/admin/audit?action=paged&limit=2${next && `&after=${next}`}`
    const page: AuditPage = (await admin.get<AuditPage>(url)).body
    seen.push(...page.items.map(({ subjectId }) => subjectId!))
    next = page.next
  }

  expect(seen).toEqual([5, 4, 3, 2, 1])
})

test('its filters are who, what, and whole days in UTC, for the list and for the file', async ({
  app,
  make,
  as,
  sql,
}) => {
  const [ada, bob] = [await make.person({ role: 'admin', handle: 'ada-admin' }), await make.person()]
  const admin = await as(ada)
  const aroundOneDay = [
    '2026-02-01T23:59:59.999Z',
    '2026-02-02T00:00:00Z',
    '2026-02-02T23:59:59.999Z',
    '2026-02-03T00:00:00Z',
  ]
  await write(sql, { actorId: ada.id, action: 'timed' }, aroundOneDay)
  await write(sql, { actorId: bob.id, action: 'timed' }, ['2026-02-02T12:00:00Z'])
  await write(sql, { actorId: ada.id, action: 'other' }, ['2026-02-02T12:00:00Z'])
  const found = async (query: string) => {
    const { items } = (await admin.get<AuditPage>(`/admin/audit?${query}`)).body
    const file = await app.inject({ url: `/api/admin/audit.csv?${query}`, headers: admin.headers })
    const idsInFile = file.body.match(/^\d+(?=,)/gm)
    expect(idsInFile).toEqual(items.map(({ id }) => `${id}`))
    return items.map(({ subjectId }) => subjectId)
  }

  expect(await found('action=timed&actor=Ada-Admin')).toEqual([4, 3, 2, 1])
  expect(await found('action=timed&actor=ada-admin&from=2026-02-02&to=2026-02-02')).toEqual([3, 2])
  expect(await found('action=timed&from=2026-02-03')).toEqual([4])
  expect(await found('actor=ada-admin&to=2026-02-01')).toEqual([1])
})
