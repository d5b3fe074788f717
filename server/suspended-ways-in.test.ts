import type { RouteOptions } from 'fastify'
import type { StandingName } from '#contract/standing.ts'
import { suspend, warn } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'

/** Someone in each bad standing, whom Lena put there. */
const test = plain.extend('people', async ({ make, as, sql }) => {
  const [lena, full, readOnly, warned] = [
    await make.person({ role: 'moderator' }),
    await make.person(),
    await make.person(),
    await make.person(),
  ]
  await suspend(sql, lena, full)
  await suspend(sql, lena, readOnly, { kind: 'read_only', hidesPosts: false })
  await warn(sql, lena, warned)
  return { suspended: await as(full), read_only: await as(readOnly), warned: await as(warned) }
})

const UUID = '00000000-0000-4000-8000-000000000000'
const CODES: Record<Exclude<StandingName, 'good'>, string> = {
  suspended: 'suspended',
  read_only: 'read_only',
  warned: 'read_warning_first',
}

/** Calls that look at who makes them, and that nobody may make whatever was decided about them. */
function refusableOf(routes: RouteOptions[]) {
  return routes
    .filter(({ method, config }) => method !== 'HEAD' && !config?.whileSuspended && !config?.ignoresViewer)
    .map(({ method, url, config }) => ({
      method: method as 'GET',
      access: config!.access,
      url: url.replace(/:(\w+)(\([^)]*\))?/g, '1'),
    }))
}

test('every write is refused to members in bad standing, before anything is read of it', async ({
  app,
  routes,
  people,
}) => {
  const writes = refusableOf(routes).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(150)
  for (const standing of ['suspended', 'read_only', 'warned'] as const) {
    const headers = { ...people[standing].headers, 'idempotency-key': UUID }
    const answers = await Promise.all(
      writes.map(async ({ method, url }) => {
        const reply = await app.inject({ method, url, headers, payload: {} })
        return { url, status: reply.statusCode, code: reply.json().code }
      }),
    )
    expect(answers).toEqual(writes.map(({ url }) => ({ url, status: 403, code: CODES[standing] })))
  }
})

test('a suspended member reads nothing of theirs that isn’t about the decision or what is under way', async ({
  app,
  routes,
  people,
}) => {
  const reads = refusableOf(routes).filter(({ method, access }) => method === 'GET' && access !== 'anyone')
  expect(reads.length).toBeGreaterThan(80)
  const answers = await Promise.all(
    reads.map(async ({ url }) => {
      const reply = await app.inject({ url, headers: people.suspended.headers })
      return { url, status: reply.statusCode, code: reply.json().code }
    }),
  )

  expect(answers).toEqual(reads.map(({ url }) => ({ url, status: 403, code: 'suspended' })))
})
