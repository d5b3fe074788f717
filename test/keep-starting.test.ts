import { expect, onTestFinished, test, vi } from 'vitest'
import { keepStarting } from '../scripts/keep-starting.mjs'
import { FakeServer } from './fake-server.ts'

/** Fake gateways and fake time, both controlled by the test. */
function launched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gateways: FakeServer[] = []
  const said: string[] = []
  const start = () => {
    const gateway = new FakeServer()
    gateways.push(gateway)
    return gateway
  }
  const stop = keepStarting(start, 'The gateway', (sentence) => said.push(sentence))
  return { gateways, said, stop }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a gateway that dies while it serves is restarted, as often as it dies', async () => {
  const { gateways, said } = launched()
  for (let deaths = 0; deaths < 20; deaths++) {
    gateways.at(-1)!.serves()
    gateways.at(-1)!.ends(null, 'SIGKILL')
    await pass(30_000)
  }

  expect(gateways).toHaveLength(21)
  expect(said[0]).toBe('The gateway exited unexpectedly (SIGKILL). Restarting it …')
})

test('a gateway whose folder is still in use gets more chances', async () => {
  const { gateways } = launched()
  for (let tries = 0; tries < 3; tries++) {
    gateways.at(-1)!.ends(1)
    await pass(500)
  }
  gateways.at(-1)!.serves()
  gateways.at(-1)!.ends(1)
  await pass(500)

  expect(gateways).toHaveLength(5)
})

test('a gateway that can never start is given up after 10 more tries', async () => {
  const { gateways, stop } = launched()
  for (let tries = 0; tries < 20; tries++) {
    gateways.at(-1)!.ends(1)
    await pass(500)
  }

  expect(gateways).toHaveLength(11)
  await stop('SIGTERM')
})

test('a gateway that ended by itself without a failure is left alone', async () => {
  const { gateways } = launched()
  gateways[0]!.serves()
  gateways[0]!.ends(0)
  await pass(60_000)

  expect(gateways).toHaveLength(1)
})

test('stopping tells the gateway, waits for its end, and starts no other', async () => {
  const { gateways, stop } = launched()
  gateways[0]!.serves()
  let isOver = false
  const ended = stop('SIGTERM').then(() => {
    isOver = true
  })
  await pass(1_000)
  const wasOver = isOver
  gateways[0]!.ends(1)
  await ended
  await pass(60_000)

  expect(wasOver).toBe(false)
  expect(gateways.map(({ signals }) => signals)).toEqual([['SIGTERM']])
})

test('stopping between two tries starts no other', async () => {
  const { gateways, stop } = launched()
  gateways[0]!.ends(1)
  await pass(100)
  const ended = stop('SIGINT')
  await pass(60_000)
  await ended

  expect(gateways).toHaveLength(1)
})
