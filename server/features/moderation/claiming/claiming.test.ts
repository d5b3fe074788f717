import { openDesk } from '#test/moderation.ts'
import { describe, expect, test as plain } from '#test/test.ts'

const test = plain.extend('desks', async ({ make, as, sql }) => {
  await sql`delete from moderation_cases`
  const [moe, lena] = [await openDesk(make, as), await openDesk(make, as)]
  await sql`update members set name = 'Lena' where id = ${lena.me.id}`
  const admin = await openDesk(make, as, 'admin')
  return {
    moe,
    lena,
    admin,
    claim: (row: { id: number }, { client }: typeof moe) => client.put(`/moderation/cases/${row.id}/claim`, {}),
    release: (row: { id: number }, { client }: typeof moe) => client.delete(`/moderation/cases/${row.id}/claim`),
    escalate: (row: { id: number }, { client }: typeof moe) =>
      client.post(`/moderation/cases/${row.id}/escalation`, { note: 'A lawyer wrote.' }),
    async reported(author?: { id: number }) {
      const post = await make.post(author ? { author: author as never } : {})
      await moe.report({ itemId: post.id })
      return moe.caseOf(post.id)
    },
  }
})

test('while one works on a case, the others read who it is, and can’t decide', async ({ desks, sql }) => {
  const { moe, lena, claim, reported } = desks
  const row = await reported()

  expect(await claim(row, lena)).toMatchObject({ status: 200, body: { claim: { isMine: true }, lockedBy: null } })

  expect(await moe.caseOf(row.itemId)).toMatchObject({
    claim: { by: { name: 'Lena' }, isMine: false },
    lockedBy: 'claimed',
  })
  const conflict = {
    status: 409,
    body: {
      code: 'case_claimed',
      detail: 'Lena is working on this. If they don’t decide, it’s free in 15 minutes.',
    },
  }
  expect(await claim(row, moe)).toMatchObject(conflict)
  expect(await moe.decide(row)).toMatchObject(conflict)
  expect((await lena.decide(row)).status).toBe(201)
  const [free] = await sql`select claimed_by from moderation_cases where id = ${row.id}`
  expect(free).toEqual({ claimedBy: null })
})

test('of twenty who claim a case at once, one gets it', async ({ desks }) => {
  const { moe, lena, claim, reported } = desks
  const row = await reported()

  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => claim(row, at % 2 ? moe : lena)))

  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
})

test('a claim is over once it is given back or its time is up', async ({ desks, sql }) => {
  const { moe, lena, claim, release, reported } = desks
  const [first, second] = [await reported(), await reported()]
  for (const row of [first, second]) await claim(row, lena)

  expect((await release(first, moe)).body).toMatchObject({ lockedBy: 'claimed' })
  expect((await release(first, lena)).body).toMatchObject({ claim: null })
  expect((await claim(first, moe)).status).toBe(200)

  await sql`update moderation_cases set claimed_until = now() - interval '1 second' where id = ${second.id}`
  expect(await moe.caseOf(second.itemId)).toMatchObject({ claim: null, lockedBy: null })
  expect((await moe.decide(second)).status).toBe(201)
})

test('an escalated case is with the admins, with the reason', async ({ desks }) => {
  const { moe, lena, admin, claim, escalate, reported } = desks
  const row = await reported()
  await claim(row, moe)

  expect(await escalate(row, moe)).toMatchObject({ status: 200, body: { lockedBy: 'escalated', claim: null } })

  expect(await moe.cases()).toEqual([])
  expect((await moe.cases('?list=escalated')).map(({ id }) => id)).toEqual([row.id])
  expect((await lena.decide(row)).status).toBe(403)
  expect((await escalate(row, lena)).status).toBe(403)
  expect((await admin.read(row.id)).escalation).toMatchObject({ by: { name: 'Moe' }, note: 'A lawyer wrote.' })
  const [now] = await admin.cases('?list=escalated')
  expect((await admin.decide(now!)).status).toBe(201)
  expect((await moe.client.get('/moderation/counts')).body).toMatchObject({ open: 0, escalated: 0 })
})

describe('nobody acts on a case', () => {
  test('that they reported', async ({ make, as, desks }) => {
    const { lena, claim, escalate, release } = desks
    const post = await make.post()
    await lena.report({ itemId: post.id }, lena.me)
    const row = await desks.moe.caseOf(post.id)
    expect((await lena.caseOf(post.id)).lockedBy).toBe('own')

    for (const act of [claim, escalate]) expect((await act(row, lena)).status).toBe(403)
    expect((await lena.decide(row)).status).toBe(403)
    expect((await release(row, lena)).status).toBe(200)
    expect((await (await as(null)).get(`/posts/${post.id}`)).status).toBe(200)
  })

  test('about themselves, which they don’t even see', async ({ desks }) => {
    const { moe, lena, claim, escalate, release, reported } = desks
    const row = await reported(lena.me)

    for (const act of [claim, escalate, release]) expect((await act(row, lena)).status).toBe(404)
    expect((await lena.decide(row)).status).toBe(404)
    const { body: decision } = await moe.decide(row)
    expect((await lena.undo(decision)).status).toBe(404)
    expect((await lena.reverse(decision)).status).toBe(404)
    expect((await lena.client.get<{ items: [] }>(`/moderation/decisions?authorId=${lena.me.id}`)).body.items).toEqual(
      [],
    )
  })

  test('about an admin, unless they are one', async ({ make, desks }) => {
    const { moe, admin, claim, escalate, reported } = desks
    const row = await reported(await make.person({ role: 'admin' }))
    expect(row.lockedBy).toBe('admin')

    for (const act of [claim, escalate]) expect((await act(row, moe)).status).toBe(403)
    expect((await moe.decide(row)).status).toBe(403)
    expect((await admin.decide(row)).status).toBe(201)
  })

  test('unless they moderate', async ({ make, as, desks }) => {
    const { claim, escalate, release, reported } = desks
    const row = await reported()

    for (const [person, status] of [
      [null, 401],
      [await make.person(), 403],
    ] as const) {
      const outsider = { ...desks.moe, client: await as(person) }
      for (const act of [claim, escalate, release]) expect((await act(row, outsider)).status).toBe(status)
      expect((await desks.moe.decide(row, {}, outsider.client)).status).toBe(status)
      for (const path of ['/cases', '/counts', `/cases/${row.id}`, `/cases/${row.id}/reports`, '/decisions'])
        expect((await outsider.client.get(`/moderation${path}`)).status).toBe(status)
    }
  })
})
