import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDatabase } from './database-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const silence = () => new Promise<void>(() => {})
const answer = async () => {}
const refuse = () => Promise.reject(new Error('nothing is listening there'))

/** A watch over a database that behaves as `now.probe` says. */
function watched() {
  const now: { probe: () => Promise<void> } = { probe: answer }
  const watch = watchDatabase()
  const heard = vi.fn()
  watch.onSilence(heard)
  watch.start(() => now.probe())
  return { now, watch, heard }
}

test('leaves a database alone while it answers', async () => {
  const { watch, heard } = watched()

  await vi.advanceTimersByTimeAsync(60_000)

  expect([watch.isAnswering, heard.mock.calls.length]).toEqual([true, 0])
})

test('reports a silent database once, within five seconds, and recovers when it answers', async () => {
  const { now, watch, heard } = watched()
  now.probe = silence

  await vi.advanceTimersByTimeAsync(5_000)
  expect([watch.isAnswering, heard.mock.calls.length]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.mock.calls.length).toBe(1)

  now.probe = answer
  await vi.advanceTimersByTimeAsync(4_000)
  expect(watch.isAnswering).toBe(true)
})

test('gives up on an unreachable database at the next probe', async () => {
  const { now, watch } = watched()
  now.probe = refuse

  await vi.advanceTimersByTimeAsync(1_500)

  expect(watch.isAnswering).toBe(false)
})

test('does not mistake one lost connection for silence', async () => {
  const { now, watch, heard } = watched()
  now.probe = async () => {
    now.probe = answer
    throw new Error('terminating connection due to administrator command')
  }

  await vi.advanceTimersByTimeAsync(5_000)

  expect([watch.isAnswering, heard.mock.calls.length]).toEqual([true, 0])
})
