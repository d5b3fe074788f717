import { fork } from 'node:child_process'
import { once } from 'node:events'
import fastify from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#test/test.ts'
import { deliverHappenings, type HappeningHandler, happeningDelivery } from './happening-delivery.ts'
import { recordHappening } from './happenings.ts'

const said = test
  .extend('say', ({ sql, make }) => async (...subjects: number[]) => {
    const { id } = await make.person()
    await sql.begin(async (tx) => {
      for (const subjectId of subjects) await recordHappening(tx, { type: 'said', actorId: id, subjectId })
    })
  })
  .extend('heard', ({ sql }) => async () => {
    const rows = await sql<{ subjectId: number }[]>`
      select subject_id from happenings where type = 'heard' order by subject_id`
    return rows.map(({ subjectId }) => subjectId)
  })

/** Records in the given transaction that it ran. Ignores what it recorded itself. */
const listener: HappeningHandler = async (tx, { type, actorId, subjectId }) => {
  if (type === 'said')
    await tx`insert into happenings (type, actor_id, subject_id) values ('heard', ${actorId}, ${subjectId})`
  return undefined
}

said(
  'every handler gets each committed happening in order, and none that was rolled back',
  async ({ sql, say, make }) => {
    const delivered: string[] = []
    const hear =
      (name: string): HappeningHandler =>
      async (_tx, { type, subjectId, details }) => {
        if (type === 'said') delivered.push(`${name} ${subjectId}`)
        expect(details).toEqual({})
        return undefined
      }
    await say(1, 2)
    await sql
      .begin(async (tx) => {
        await recordHappening(tx, { type: 'said', actorId: (await make.person()).id, subjectId: 3 })
        throw new Error('changed my mind')
      })
      .catch(() => {})

    await deliverHappenings(sql, [hear('a'), hear('b')])
    expect(await deliverHappenings(sql, [hear('a'), hear('b')])).toBe(0)

    expect(delivered).toEqual(['a 1', 'b 1', 'a 2', 'b 2'])
  },
)

said(
  'a handler that fails postpones only its happening, rolls back what it wrote, and runs again later',
  async ({ sql, say, heard }) => {
    const errors: unknown[] = []
    let isBroken = true
    const fragile: HappeningHandler = async (_tx, { subjectId }) => {
      if (isBroken && subjectId === 12) throw new Error('I am not well')
      return undefined
    }
    await say(11, 12, 13)

    await deliverHappenings(sql, [listener, fragile], (error) => errors.push(error))
    expect(await heard()).toEqual([11, 13])
    expect(errors).toHaveLength(1)

    isBroken = false
    expect(await deliverHappenings(sql, [fragile], () => {})).toBeGreaterThanOrEqual(0)
    expect(await heard()).toEqual([11, 13])
    await sql`update undelivered_happenings set due_at = now() - interval '1 second'`
    await deliverHappenings(sql, [listener, fragile])
    expect(await heard()).toEqual([11, 12, 13])
  },
)

said('concurrent deliveries share the work, and deliver nothing twice', async ({ sql, say, heard }) => {
  const subjects = Array.from({ length: 200 }, (_, index) => 1_000 + index)
  await say(...subjects)

  const drain = async () => {
    while ((await deliverHappenings(sql, [listener])) > 0);
  }
  await Promise.all([drain(), drain(), drain()])

  expect((await heard()).filter((subject) => subject >= 1_000)).toEqual(subjects)
})

said('a delivery killed in the middle loses nothing and duplicates nothing', async ({ sql, say, heard, urls }) => {
  const subjects = Array.from({ length: 30 }, (_, index) => 5_000 + index)
  const heardNow = async () => (await heard()).filter((subject) => subject >= 5_000)
  await say(...subjects)
  const victim = fork(new URL('../../../test/slow-deliverer.ts', import.meta.url), [urls.url], { execArgv: [] })
  // Nine are committed; the tenth is written but not committed.
  await once(victim, 'message')
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  expect(await heardNow()).toEqual(subjects.slice(0, 9))

  // The database takes a moment to release the lock on the tenth.
  await expect
    .poll(
      async () => {
        await deliverHappenings(sql, [listener])
        return heardNow()
      },
      { timeout: 20_000 },
    )
    .toEqual(subjects)
})

said(
  'a subject deleted during delivery causes no error, and the happening is retried immediately',
  async ({ sql, say, make }) => {
    const errors: unknown[] = []
    const { id } = await make.person()
    let isGone = false
    const delivered: number[] = []
    const careless: HappeningHandler = async (tx, { type, subjectId }) => {
      if (type !== 'said') return undefined
      if (!isGone) {
        isGone = true
        await tx`insert into post_states (member_id, post_id) values (${id}, ${2 ** 40})`
      }
      delivered.push(subjectId)
      return undefined
    }
    await say(31)

    await deliverHappenings(sql, [careless], (error) => errors.push(error))

    expect(isGone).toBe(true)
    expect(delivered).toEqual([31])
    expect(errors).toEqual([])
  },
)

said('a call that records something wakes the delivery', async ({ sql, say }) => {
  // Disables polling.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const arrived = Promise.withResolvers<number>()
  const handler: HappeningHandler = async (_tx, { subjectId }) =>
    subjectId === 77 ? () => arrived.resolve(subjectId) : undefined
  const delivery = happeningDelivery({ sql, handlers: [handler], onError: arrived.reject })
  const app = fastify()
  await app.register(delivery.observer)
  app.post('/', async () => say(77))
  delivery.start()

  await app.inject({ method: 'POST', url: '/' })

  expect(await arrived.promise).toBe(77)
  await delivery.stop()
})

said('a happening left behind by another server is delivered without a call', async ({ sql, say }) => {
  const arrived = Promise.withResolvers<number>()
  const handler: HappeningHandler = async (_tx, { subjectId }) =>
    subjectId === 78 ? () => arrived.resolve(subjectId) : undefined
  const delivery = happeningDelivery({ sql, handlers: [handler], onError: arrived.reject })
  delivery.start()

  await say(78)

  expect(await arrived.promise).toBe(78)
  await delivery.stop()
})
