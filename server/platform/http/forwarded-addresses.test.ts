import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cleanForwardedFor, plainAddress } from './forwarded-addresses.ts'
import { proxiedCalls } from './proxied-calls.ts'
import { networkOf } from './rate-limits.ts'

test.for([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4:5678 ', '1.2.3.4'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '::ffff:1.2.3.4'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
  ['_hidden:80', 'unknown'],
  ['1.2.3', 'unknown'],
  ["'; drop table members; --", 'unknown'],
  ['', 'unknown'],
] as const)("'%s' is %s", ([entry, address]) => {
  expect(plainAddress(entry)).toBe(address)
})

test('an address is one caller, whatever port its proxy adds', async () => {
  const app = Fastify({ trustProxy: (_address: string, hop: number) => hop < 2 })
  app.addHook('onRequest', async (call) => cleanForwardedFor(call.raw.headers))
  app.get('/', (call) => networkOf(call.ip))
  const callerWith = async (forwarded: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body

  expect(await callerWith('9.9.9.9, 1.2.3.4:5678, 10.0.0.1:80')).toBe('1.2.3.4')
  expect(await callerWith('1.2.3.4:9999,10.0.0.1')).toBe('1.2.3.4')
  expect(await callerWith('[2001:db8::1]:443, 10.0.0.1')).toBe(await callerWith('[2001:db8::2]:80, 10.0.0.1'))
})

test('a socket’s caller is found in the same way', () => {
  const call = { headers: { 'x-forwarded-for': '1.2.3.4:5678' }, socket: { remoteAddress: '127.0.0.1' } }

  expect(proxiedCalls(true).addressOf(call as never)).toBe('1.2.3.4')
})
