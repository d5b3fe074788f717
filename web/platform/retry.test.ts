// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { jittered, pause, retry, TryLater } from './retry.ts'

test('an attempt is repeated with growing pauses until it succeeds', async () => {
  const pauses: number[] = []
  const tries: boolean[] = []
  const result = await retry(
    async (isRetry) => {
      tries.push(isRetry)
      if (tries.length < 9) throw new TryLater('Busy.')
      return 'done'
    },
    async (ms) => void pauses.push(ms),
  )
  expect(result).toBe('done')
  expect(tries).toEqual([false, ...Array(8).fill(true)])
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 64_000])
})

test('what fails for good is not repeated', async () => {
  const refused = new Error('Refused.')
  await expect(
    retry(
      () => Promise.reject(refused),
      (ms) => pause(ms),
    ),
  ).rejects.toBe(refused)
})

test('a pause has jitter of up to half, and is as long as the server asked', () => {
  const [failure, busy] = [new TryLater('Gone.'), new TryLater('Busy.', 30_000)]
  expect([0, 1].map((random) => jittered(64_000, failure, random))).toEqual([32_000, 64_000])
  expect([0, 1].map((random) => jittered(1_000, busy, random))).toEqual([30_000, 30_000])
})

test('a pause ends when the browser is back online, or when nobody waits anymore', async () => {
  const waiting = pause(3_600_000)
  dispatchEvent(new Event('online'))
  await waiting

  const stop = new AbortController()
  const stopped = pause(3_600_000, stop.signal)
  stop.abort(new Error('Closed.'))
  await expect(stopped).rejects.toThrow('Closed.')
})
