import { HUGE } from './call.ts'

/** Text that has broken servers before, for URLs, headers, and fields. */
export const hostileTexts = [
  ...['', ' ', '.', '..', '../../../../etc/passwd', '..%2f..%2f', '%', '%00', '%2e%2e', '\0', 'a\0b', '\n', '\r\nX: y'],
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'constructor_1', 'then'],
  ...['null', 'undefined', 'NaN', 'Infinity', '-Infinity', 'true', '[object Object]', '[]', '{}', '""'],
  ...['0', '-0', '-1', '1.5', '1e3', '1e309', '-1e309', '0x10', '1_000', '9007199254740993', '99999999999999999999'],
  ...['2147483648', '-2147483649', '9223372036854775808', '1e-400', '٣', '１２'],
  ...[
    `'`,
    `';--`,
    `' or '1'='1`,
    '%27%22',
    '\\',
    '$1',
    '{{7*7}}',
    '$\u007b7*7}',
    '<script>alert(1)</script>',
    '*',
    '(',
    '[',
    '(?:',
  ],
  ...[
    '🏁',
    '🏁'.repeat(400),
    '\ud800',
    '\udfff',
    'e\u0301'.repeat(50),
    '\u202e',
    '\ufeff',
    '\uffff',
    'ﷺ'.repeat(30),
    'İ',
    'ß',
  ],
  ...[
    'x'.repeat(2_000),
    'a'.repeat(9_000),
    '-'.repeat(300),
    `${'('.repeat(200)}a`,
    ' '.repeat(500),
    `"${'a '.repeat(300)}`,
  ],
  ...[
    '0000-01-01',
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    '-000001-01-01T00:00:00Z',
    '2026-13-01',
    '+275760-09-13T00:00:00Z',
  ],
  ...[
    '91,181',
    '-0,-0',
    '1e1,1',
    'NaN,NaN',
    '0,0,0',
    '181,0,0,0',
    '-180,-90,180,90',
    'W10',
    'bnVsbA',
    'e30',
    'WzEsMl0',
  ],
] as const

/** JSON values that have broken servers before. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...[null, true, false, 0, -0, -1, 1.5, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, HUGE],
  ...[[], {}, [[]], [null], [{}], { length: 1e9 }, { toString: null }, { constructor: {} }, { $gt: '' }],
  Array.from({ length: 2_000 }, () => 1),
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  nested(500),
  ...[nested(2_000), Array.from({ length: 100_000 }, () => 1), Array.from({ length: 5_000 }, () => ({ a: [1] }))],
  Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at])),
  'x'.repeat(500_000),
]

/** Names of fields and parameters. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'toString',
  'role',
  'isAdmin',
  'authorId',
  'id',
  '',
  'a\0b',
  'x'.repeat(300),
]

/** Headers that every call should survive. */
export const hostileHeaders: Record<string, string>[] = [
  { 'content-type': '' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
  { 'content-type': 'multipart/form-data; boundary="' },
  { 'content-type': 'application/problem+json' },
  { 'content-type': 'a'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': '00000000-0000-0000-0000-000000000000' },
  { origin: 'null' },
  { origin: '%%%' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { accept: 'image/*;q=nonsense,' },
  { 'accept-encoding': 'br;q=0, gzip;q=abc, *;q=0' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'if-none-match': '"' },
  { 'if-none-match': '*' },
  { range: 'bytes=-0' },
  { range: 'bytes=99999999999999999999-' },
  { 'user-agent': '\xff\xfe' },
  { 'x-forwarded-for': `'; drop table members; --` },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-request-id': '__proto__' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
  { host: '[' },
  { host: 'a b' },
  { cookie: 'vrumies.session_token=__proto__.constructor; __proto__=1' },
  { cookie: `vrumies.session_token=${'a'.repeat(5_000)}` },
  { cookie: 'vrumies.session_token=%E0%A4%A; =; ;;;' },
  { 'content-range': 'bytes 0-9/*' },
  { 'content-range': 'bytes 1e309-1e309/1e309' },
  { 'x-unique-upload-id': '../../x' },
  { 'x-unique-upload-id': 'constructor' },
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
