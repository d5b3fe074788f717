import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pace, pacedRefusals } from './paced-refusals.ts'

test('refusals of a flood are spaced out, and nobody else waits for them', async () => {
  const app = Fastify()
  await app.register(pacedRefusals)
  app.get('/fast', () => 'welcome')
  app.get('/too-fast', (_call, reply) => reply.code(429).send('no'))
  await app.inject('/fast')
  const from = performance.now()
  const order: string[] = []

  const flood = Array.from({ length: 50 }, () => app.inject('/too-fast').then(() => order.push('refused')))
  await Promise.all([...flood, app.inject('/fast').then(() => order.push('served'))])

  expect(performance.now() - from).toBeGreaterThanOrEqual(2 * 48)
  expect(order.indexOf('served')).toBeLessThan(25)
})

test('each waits for the ones before, but for no more than a second', () => {
  const waitAt = pace()

  const waits = Array.from({ length: 600 }, () => waitAt(5_000))

  expect(waits.slice(0, 3)).toEqual([0, 2, 4])
  expect(waits[499]).toBe(998)
  expect(waits.slice(500)).toEqual(Array(100).fill(1_000))
  expect(waitAt(7_000)).toBe(0)
})
