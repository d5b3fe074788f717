import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { SECRET } from '#test/client.ts'
import { jpeg } from '#test/files.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { expectProgress } from './body-timeouts.ts'

const test = base
  .extend('logged', { scope: 'file' }, async (): Promise<string[]> => [])
  .extend('sites', { scope: 'file' }, async ({ sql, media, logged }, { onCleanup }) => {
    const log = { write: (line: string) => void logged.push(line) }
    const open = async (windowMs: number) => {
      const options = { sql, media, sessionSecret: SECRET, logLevel: 'trace', log, limitFactor: 1_000 }
      const app = await buildApp({ ...options, bodyTimeouts: { bodyMs: 300, upload: { windowMs, leastBytes: 2_000 } } })
      await app.listen({ port: 0, host: '127.0.0.1' })
      return app
    }
    const apps = [await open(500), await open(60_000)]
    onCleanup(() => Promise.all(apps.map((app) => app.close())).then(() => {}))
    const [port, slow] = apps.map((app) => (app.server.address() as AddressInfo).port)
    return { port: port!, slow: slow! }
  })

/** Opens a connection and sends only the head of a call. */
function begin(port: number, first: string, headers: Record<string, string> = {}) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`${first} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

/** Sends `piece` repeatedly until the server closes the connection; returns what the server sent. */
async function trickle(socket: ReturnType<typeof begin>, piece: string, everyMs: number) {
  const pieces: Buffer[] = []
  socket.on('data', (some: Buffer) => pieces.push(some))
  const timer = setInterval(() => socket.writable && socket.write(piece), everyMs)
  // What the server said counts, even if it then resets the connection because another piece was on its way.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return Buffer.concat(pieces).toString()
}

const json = { 'content-type': 'application/json', 'content-length': '9000' }

test('refuses a body that trickles in', async ({ sites: { port } }) => {
  const said = await trickle(begin(port, 'POST /api/auth/sign-in/email', json), ' ', 50)

  expect(said).toMatch(/^HTTP\/1.1 408 .*connection: close.*"code":"too_slow"/is)
})

test('still says so if the server is busy when the time is up', async ({ sites: { port }, logged }) => {
  const before = logged.length
  const said = trickle(begin(port, 'POST /api/auth/sign-in/email', json), ' ', 50)
  await vi.waitUntil(() => logged.slice(before).some((line) => line.includes('incoming request')))
  const end = Date.now() + 700
  while (Date.now() < end);

  expect(await said).toMatch(/^HTTP\/1.1 408 /)
})

test.for(['POST /api/nothing', 'POST /socket.io/?EIO=4&transport=polling', 'GET /api/health'])(
  'a trickling body that no handler reads does not keep the connection open: %s',
  async (call, { sites: { port } }) => {
    const socket = begin(port, call, json)
    socket.write(' ')
    socket.resume()

    await trickle(socket, ' ', 50)

    expect(socket.destroyed).toBe(true)
  },
)

const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const field = '--x\r\ncontent-disposition: form-data; name="upload_preset"\r\n\r\nvrumies\r\n'
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const path = 'POST /v1_1/vrumies/image/upload'

test('gives up on an upload that trickles in', async ({ sites: { port }, make, as }) => {
  const { headers } = await as(await make.person())
  const socket = begin(port, path, { ...headers, ...form, 'content-length': '100000' })
  socket.write(field + file)

  await trickle(socket, 'x', 50)

  expect(socket.destroyed).toBe(true)
})

test('a slow upload may take far longer than any other call', async ({ sites, make, as }) => {
  const { headers } = await as(await make.person())
  const body = Buffer.concat([Buffer.from(field + file), await jpeg(60, 40), Buffer.from('\r\n--x--\r\n')])
  const length = { connection: 'close', 'content-length': String(body.length) }
  const socket = begin(sites.slow, path, { ...headers, ...form, ...length })
  const said = text(socket)
  socket.write(body.subarray(0, 300))

  await trickle(begin(sites.slow, 'GET /api/health', json), ' ', 50)
  socket.write(body.subarray(300))

  expect(await said).toMatch(/^HTTP\/1.1 200 /)
})

test('an upload continues while enough of it arrives in each window', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const call = Object.assign(new EventEmitter(), { socket: { bytesRead: 5_000 }, complete: false, destroy: vi.fn() })
  expectProgress(call as never, { windowMs: 1_000, leastBytes: 100 })

  for (let turn = 0; turn < 50; turn += 1) {
    call.socket.bytesRead += 100
    vi.advanceTimersByTime(1_000)
  }
  expect(call.destroy).not.toHaveBeenCalled()

  call.socket.bytesRead += 99
  vi.advanceTimersByTime(1_000)
  expect(call.destroy).toHaveBeenCalledOnce()

  call.emit('close')
  expect(vi.getTimerCount()).toBe(0)
})

test('answers an offer to upgrade to HTTP/2 in HTTP/1.1', async ({ sites: { port } }) => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' }
  for (const [upgrade, url] of [
    ['h2c', '/api/health'],
    ['websocket', '/api/health'],
    ['h2c', '/socket.io/?EIO=4'],
  ]) {
    const socket = begin(port, `GET ${url}`, { ...offer, upgrade: upgrade! })
    const [said] = await once(socket, 'data')
    socket.destroy()

    expect(String(said)).toMatch(/^HTTP\/1.1 [24]\d\d /)
  }
})

test('does not log a client that disconnects as an error', async ({ sites: { port }, make, as, logged, media }) => {
  const { headers } = await as(await make.person())
  logged.length = 0
  const cut = async (socket: ReturnType<typeof begin>) => {
    const before = logged.length
    await expect.poll(() => logged.length, { timeout: 20_000 }).toBeGreaterThan(before)
    socket.destroy()
  }
  const length = { 'content-length': '100000' }
  for (const said of ['', field, field.slice(0, 30), field + file, `${field + file}abc`, `${field}${file}abc\r\n--x`]) {
    const socket = begin(port, path, { ...headers, ...form, ...length })
    socket.write(said)
    await cut(socket)
  }
  await cut(begin(port, 'POST /api/auth/sign-in/email', json))
  await expect.poll(() => readdir(media.scratchFolder), { timeout: 20_000 }).toEqual([])
  await fetch(`http://127.0.0.1:${port}/api/health`)

  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
})

test('the log never contains credentials', async ({ sites: { port }, make, as, logged }) => {
  const { headers } = await as(await make.person())
  const site = `http://127.0.0.1:${port}`
  const body = new FormData()
  body.append('upload_preset', 'vrumies')
  logged.length = 0

  await fetch(`${site}/v1_1/vrumies/image/upload`, { method: 'POST', body, headers })
  await fetch(`${site}/api/me`, { headers: { ...headers, authorization: 'Bearer hush-bearer' } })
  await fetch(`${site}/unsubscribe/7.hush-unsubscribe`)
  await fetch(`${site}/?token=hush-query&page=2`)
  await fetch(`${site}/api/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', password: 'hush-password' }),
  })
  // Three more for the contents of the page.
  await expect.poll(() => logged.filter((line) => line.includes('request completed')).length).toBe(8)

  const log = logged.join('')
  expect(log).toContain('page=2')
  expect(log).not.toContain(
    String((headers as { cookie?: string }).cookie)
      .split('=')[1]!
      .slice(0, 20),
  )
  expect(log).not.toMatch(/hush/)
})
