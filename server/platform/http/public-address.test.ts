import { expect, test } from 'vitest'
import { isPublicIp, isPublicUrl, publicLookup } from './public-address.ts'

test.for<[address: string, isPublic: boolean]>([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['nonsense', false],
])('%s is a public address: %s', ([address, isPublic]) => {
  expect(isPublicIp(address)).toBe(isPublic)
})

test.for<[url: string, mayInProduction: boolean, mayInDevelopment: boolean]>([
  ['https://fcm.googleapis.com/fcm/send/abc', true, true],
  ['https://8.8.8.8/x', true, true],
  ['http://fcm.googleapis.com/x', false, false],
  ['https://fcm.googleapis.com:8443/x', false, false],
  ['https://user:word@fcm.googleapis.com/x', false, false],
  ['https://localhost/x', false, true],
  ['http://127.0.0.1:4000/x', false, true],
  ['https://[::1]/x', false, true],
  ['https://10.0.0.1/x', false, false],
  ['https://[fd00::1]/x', false, false],
  ['https://0x7f000001/x', false, true],
  ['https://2130706433/x', false, true],
  ['https://169.254.169.254/latest', false, false],
  ['https://database/x', false, false],
  ['https://printer.local/x', false, false],
  ['https://db.internal./x', false, false],
  ['ftp://example.com/x', false, false],
  ['no address', false, false],
])('%s may be called in production: %s, in development: %s', ([url, inProduction, inDevelopment]) => {
  expect(isPublicUrl(url, { allowsLoopback: false })).toBe(inProduction)
  expect(isPublicUrl(url, { allowsLoopback: true })).toBe(inDevelopment)
})

test('does not resolve names that point into the local network', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.message)))

  expect(found).toBe('localhost has no public address.')
})
