import { brotliDecompressSync } from 'node:zlib'
import { vi } from 'vitest'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../../app.ts'

test('the API document is made once, and compressed once', async ({ sql, media }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET })
  await app.ready()
  const make = vi.spyOn(app, 'swagger')
  const url = '/api/openapi.json'
  const plain = await app.inject(url)
  const cookie = 'vrumies.session_token=of-a-member'

  for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'br', cookie }]) {
    const { rawPayload, headers: sent } = await app.inject({ url, headers })
    expect(sent['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(rawPayload))).toBe(plain.body)
  }
  expect(plain.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'VRUMIES' } })
  expect(make).toHaveBeenCalledTimes(1)
  const unchanged = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect(unchanged.statusCode).toBe(304)
  await app.close()
})
