import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRunning } from '../scripts/keep-running.mjs'
import { FakeServer } from './fake-server.ts'

/** Fake servers and fake time, both controlled by the test. */
function launched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const servers: FakeServer[] = []
  const said: string[] = []
  const start = () => {
    const server = new FakeServer()
    servers.push(server)
    return server
  }
  const { stop, ended } = keepRunning(start, (sentence) => said.push(sentence))
  return { servers, said, stop, ended }
}

test('restarts a killed server at once, and says so', () => {
  const { servers, said } = launched()
  servers[0]?.serves()
  servers[0]?.ends(null, 'SIGKILL')
  vi.advanceTimersByTime(1)

  expect(servers).toHaveLength(2)
  expect(said).toEqual(['The server exited unexpectedly (SIGKILL). Restarting it …'])
})

test('doubles the wait for a server that keeps dying, up to 30 s, by its crashes in the last minute', () => {
  const { servers, said } = launched()
  servers[0]?.serves()
  for (let deaths = 0; deaths < 8; deaths++) {
    servers.at(-1)?.ends(1)
    // The next wait, not the next minute.
    vi.advanceTimersToNextTimer()
  }
  vi.advanceTimersByTime(60_000)
  servers.at(-1)?.ends(1)

  const waits = said.map((sentence) => /it in (\S+) s/.exec(sentence)?.[1] ?? '0')
  expect(waits).toEqual(['0', '0.5', '1', '2', '4', '8', '16', '30', '0'])
})

test('a server that is killed every half minute is never left waiting for long', () => {
  const { servers, said } = launched()
  for (let deaths = 0; deaths < 10; deaths++) {
    servers.at(-1)?.serves()
    vi.advanceTimersByTime(30_000)
    servers.at(-1)?.ends(null, 'SIGKILL')
    vi.advanceTimersByTime(500)
  }

  expect(servers).toHaveLength(11)
  expect(said.at(-1)).toContain('in 0.5 s')
})

test('does not restart a server that has never served', async () => {
  const { servers, said, ended } = launched()
  servers[0]?.ends(1)
  vi.advanceTimersByTime(60_000)

  expect(await ended).toBe(1)
  expect(servers).toHaveLength(1)
  expect(said).toEqual([])
})

test('does not restart a server that was told to stop, whatever its exit code', async () => {
  const { servers, stop, ended } = launched()
  servers[0]?.serves()
  stop('SIGTERM')
  servers[0]?.ends(1)
  vi.advanceTimersByTime(60_000)

  expect(await ended).toBe(1)
  expect(servers.map(({ signals }) => signals)).toEqual([['SIGTERM']])
})

test('stops immediately while it waits for a restart', async () => {
  const { servers, stop, ended } = launched()
  servers[0]?.serves()
  servers[0]?.ends(null, 'SIGSEGV')
  stop('SIGINT')
  vi.advanceTimersByTime(60_000)

  expect(await ended).toBe(0)
  expect(servers).toHaveLength(1)
})
