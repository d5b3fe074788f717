import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pace, pacedRefusals } from './paced-refusals.ts'

test('refusals of a flood are spaced out, and nobody else waits for them', async () => {
  const app = Fastify()
  await app.register(pacedRefusals)
  app.get('/fast', () => 'welcome')
  app.get('/too-fast', (_call, reply) => reply.code(429).send('no'))
  await app.inject('/fast')
  // The test's own clock, because timers are late on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let refused = 0

  const flood = Array.from({ length: 50 }, () => app.inject('/too-fast').then(() => refused++))
  await app.inject('/fast')
  expect(refused).toBeLessThanOrEqual(1)

  await vi.advanceTimersByTimeAsync(2 * 24)
  await Promise.all(flood.slice(0, 25))
  expect(refused).toBe(25)
  await vi.advanceTimersByTimeAsync(2 * 25)
  await Promise.all(flood)
})

test('each waits for the ones before, but for no more than a second', () => {
  const waitAt = pace()

  const waits = Array.from({ length: 600 }, () => waitAt(5_000))

  expect(waits.slice(0, 3)).toEqual([0, 2, 4])
  expect(waits[499]).toBe(998)
  expect(waits.slice(500)).toEqual(Array(100).fill(1_000))
  expect(waitAt(7_000)).toBe(0)
})
