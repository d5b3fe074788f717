import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { test as base, expect } from 'vitest'
import { Input, RequiredText } from '#contract/basics.ts'
import { bodyLimits } from './body-limits.ts'
import { errorReplies } from './error-replies.ts'
import { refusal } from './refusal.ts'
import { validation } from './validation.ts'

const test = base.extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
  const app = await server()
  await app.listen({ port: 0, host: '127.0.0.1' })
  onCleanup(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return app
})

async function server() {
  const app = Fastify()
  await app.register(errorReplies)
  await app.register(bodyLimits)
  await app.register(validation)
  app.post('/sign-in', { schema: { body: Input({ email: RequiredText(254) }) } }, () => 'welcome')
  app.post('/note', { schema: { body: Input({ text: RequiredText(20_000) }) } }, () => 'noted')
  const requireSession = async () => {
    throw refusal.signInFirst()
  }
  const anImport = Input({ csv: Type.String({ maxLength: 4_000_000 }) })
  app.post('/import', { schema: { body: anImport }, onRequest: requireSession }, () => 'imported')
  app.post('/nothing', () => 'done')
  app.post('/draft', { bodyLimit: 50_000, schema: { body: Type.Object({}) } }, () => 'saved')
  return app
}

const json = { 'content-type': 'application/json' }
const tooLarge = { status: 413, code: 'too_large', detail: 'This is too large to send. The limit is 10 KB.' }

test.for([
  ['/sign-in', 10 * 1024],
  ['/note', 240_000],
  ['/nothing', 1_024],
  ['/draft', 50_000],
] as const)('%s takes what its schema can hold', async ([url, bytes], { app }) => {
  const padded = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`

  // Small enough to be read, and refused for what it says.
  expect((await app.inject({ method: 'POST', url, headers: json, payload: padded(bytes) })).statusCode).not.toBe(413)
  const refused = await app.inject({ method: 'POST', url, headers: json, payload: padded(bytes + 1_000) })
  expect(refused.statusCode).toBe(413)
})

test('takes the longest text, however it is escaped', async ({ app }) => {
  const payload = `{"text":"${'\\ud83c\\udfc1'.repeat(20_000)}"}`

  const { body } = await app.inject({ method: 'POST', url: '/note', headers: json, payload })

  expect(body).toBe('noted')
})

test('a body that says that it is too large is refused before any of it arrives', async ({ app }) => {
  const { port } = app.server.address() as AddressInfo
  const line = connect(port, '127.0.0.1')
  line.write('POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 800000\r\n\r\n')

  const [answer] = (await once(line, 'data')) as [Buffer]

  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  expect(JSON.parse(String(answer).split('\r\n\r\n')[1]!)).toMatchObject(tooLarge)
  line.destroy()
})

test('a body that does not say so is refused as soon as too much of it has arrived', async ({ app }) => {
  const { port } = app.server.address() as AddressInfo
  const line = connect(port, '127.0.0.1')
  line.write(
    'POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  // Without an end.
  line.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`)

  const [answer] = (await once(line, 'data')) as [Buffer]

  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  expect(String(answer).toLowerCase()).toContain('connection: close')
  expect(JSON.parse(String(answer).split('\r\n\r\n')[1]!)).toMatchObject(tooLarge)
  await once(line, 'close')
})

test('a client that is busy sending sees the answer', async ({ app }) => {
  const { port } = app.server.address() as AddressInfo
  const send = () =>
    fetch(`http://127.0.0.1:${port}/sign-in`, { method: 'POST', headers: json, body: 'x'.repeat(800_000) })

  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(413)
})

test('a client that is busy sending what the route could take sees any refusal', async ({ app }) => {
  const { port } = app.server.address() as AddressInfo
  const send = () =>
    fetch(`http://127.0.0.1:${port}/import`, { method: 'POST', headers: json, body: 'x'.repeat(3_900_000) })

  for (let time = 0; time < 5; time++) {
    const { status, headers } = await send()
    expect([status, headers.get('connection')]).toEqual([401, 'keep-alive'])
  }
})

test.for([
  ['a list of thousands', `{"email":[${'1,'.repeat(4_000)}1]}`],
  ['thousands of fields', `{"email":{${Array.from({ length: 700 }, (_, at) => `"k${at}":1`).join()}}}`],
  ['nesting of thousands', `{"email":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
])('%s in a body that is small enough are refused by field, in one sentence', async ([, payload], { app }) => {
  const reply = await app.inject({ method: 'POST', url: '/sign-in', headers: json, payload })

  expect(reply.statusCode).toBe(400)
  const { errors } = reply.json() as { errors: { field: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(['email'])
})

test('an unknown address takes no body', async ({ app }) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/unknown',
    headers: json,
    payload: `"${'x'.repeat(2_000_000)}"`,
  })

  expect(reply.statusCode).toBe(413)
})

test('the server does not start if a schema has no limit and its route declares none', async () => {
  const app = await server()
  app.post('/endless', { schema: { body: Input({ text: Type.String() }) } }, () => 'read')

  await expect(app.ready()).rejects.toThrow(
    'The schemas of these routes have no limit, so they must declare bodyLimit: POST /endless',
  )
})
