/** The parts of a hand-written call. */
type Head = { method: string; target: string; cookie: string; host: string }

const json = '{"text":"a"}'

/** Calls that no proper client would send, by what is odd about them. */
export const rawOddities: Record<string, (head: Head) => string> = {
  'no content type': (head) => text(head, ['Content-Length: 12'], json),
  'two content types': (head) =>
    text(head, ['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Length: 12'], json),
  'two hosts': (head) => text(head, ['Host: other.example']),
  'no host': ({ method, target }) => `${method} ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  'HTTP/1.0': ({ method, target }) => `${method} ${target} HTTP/1.0\r\n\r\n`,
  'HTTP/9.9': ({ method, target }) => `${method} ${target} HTTP/9.9\r\n\r\n`,
  'a form without a boundary': (head) => text(head, ['Content-Type: multipart/form-data', 'Content-Length: 12'], json),
  'a form that breaks off': (head) =>
    text(
      head,
      ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 900'],
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ),
  'a form with odd parts': (head) => {
    const parts =
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data\r\n\r\n2\r\n--b--\r\n'
    return text(head, ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${parts.length}`], parts)
  },
  'a body that breaks off': (head) => text(head, ['Content-Type: application/json', 'Content-Length: 900'], json),
  'a body longer than it says': (head) => text(head, ['Content-Type: application/json', 'Content-Length: 3'], json),
  'a negative length': (head) => text(head, ['Content-Type: application/json', 'Content-Length: -1'], json),
  'a length that is no number': (head) => text(head, ['Content-Type: application/json', 'Content-Length: 1e309'], json),
  'a huge length': (head) => text(head, ['Content-Type: application/json', 'Content-Length: 99999999999999'], json),
  'two lengths': (head) => text(head, ['Content-Length: 12', 'Content-Length: 13'], json),
  'a length and chunks': (head) =>
    text(head, ['Content-Length: 12', 'Transfer-Encoding: chunked'], `c\r\n${json}\r\n0\r\n\r\n`),
  'chunks of nonsense': (head) => text(head, ['Transfer-Encoding: chunked'], 'zz\r\nabc'),
  'an unknown transfer encoding': (head) => text(head, ['Transfer-Encoding: gzip, identity'], json),
  'a list of 800 KB': (head) => whole(head, `{"email":[${'1,'.repeat(400_000)}1]}`),
  'a list of 800 KB in chunks': (head) => {
    const list = `{"email":[${'1,'.repeat(400_000)}1]}`
    return text(head, [JSON_TYPE, 'Transfer-Encoding: chunked'], `${list.length.toString(16)}\r\n${list}\r\n0\r\n\r\n`)
  },
  'a list in chunks without an end': (head) =>
    text(head, [JSON_TYPE, 'Transfer-Encoding: chunked'], `4000\r\n{"email":[${'1,'.repeat(0x1ffb)}\r\n`),
  'a small list of thousands': (head) => whole(head, `{"email":[${'1,'.repeat(4_000)}1]}`),
  '100,000 levels': (head) => whole(head, '['.repeat(100_000) + ']'.repeat(100_000)),
  '60,000 fields': (head) => whole(head, `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}`),
  'thousands of escapes': (head) => whole(head, `{"text":"${'\\"'.repeat(4_000)}"}`),
  'a thousand parameters': (head) => text({ ...head, target: `${head.target}?${'tag=a&'.repeat(1_000)}` }),
  'a body that is expected': (head) => text(head, ['Expect: 100-continue', 'Content-Length: 12'], json),
  'an unknown expectation': (head) => text(head, ['Expect: the-unexpected']),
  'a header of 20 KB': (head) => text(head, [`X-Large: ${'x'.repeat(20_000)}`]),
  'a thousand headers': (head) =>
    text(
      head,
      Array.from({ length: 1_000 }, (_, at) => `X-${at}: ${at}`),
    ),
  'an address of 20 KB': (head) => text({ ...head, target: `${head.target}?q=${'x'.repeat(20_000)}` }),
  'a folded header': (head) => text(head, ['X-Folded: a\r\n b']),
  'a header without a name': (head) => text(head, [': a']),
  'a NUL in a header': (head) => text(head, ['X-Nul: a\0b']),
  'a NUL in the address': (head) => text({ ...head, target: `${head.target}\0` }),
  'a space in the address': (head) => text({ ...head, target: `${head.target} x` }),
  'bytes that are no UTF-8 in the address': (head) => text({ ...head, target: `${head.target}/%ff%fe?q=%c0%80` }),
  'an encoded slash': (head) => text({ ...head, target: head.target.replace(/\/(?=[^/]*$)/, '%2F') }),
  'dots in the address': (head) => text({ ...head, target: `/x/../..${head.target}` }),
  'two slashes': (head) => text({ ...head, target: `/${head.target}` }),
  'a whole address': (head) => text({ ...head, target: `http://other.example${head.target}` }),
  'an asterisk': (head) => text({ ...head, target: '*' }),
  CONNECT: (head) => text({ ...head, method: 'CONNECT', target: 'other.example:443' }),
  TRACE: (head) => text({ ...head, method: 'TRACE' }),
  OPTIONS: (head) => text({ ...head, method: 'OPTIONS' }),
  HEAD: (head) => text({ ...head, method: 'HEAD' }),
  'an unknown method': (head) => text({ ...head, method: 'PROPFIND' }),
  'a method of lower case': (head) => text({ ...head, method: 'get' }),
  'an upgrade to a socket': (head) =>
    text(head, ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAA'], '', 'Upgrade'),
  'an upgrade to HTTP/2': (head) =>
    text(head, ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'], '', 'Upgrade, HTTP2-Settings'),
  'the preface of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  TLS: () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  nothing: () => '',
  'half a call': ({ method, target }) => `${method} ${target} HT`,
}

const JSON_TYPE = 'Content-Type: application/json'

function whole(head: Head, body: string) {
  return text(head, [JSON_TYPE, `Content-Length: ${body.length}`], body)
}

function text({ method, target, cookie, host }: Head, headers: string[] = [], body = '', connection = 'close') {
  const all = [
    `Host: ${host}`,
    `Connection: ${connection}`,
    `Cookie: ${cookie}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
  ]
  return `${method} ${target} HTTP/1.1\r\n${[...all, ...headers].join('\r\n')}\r\n\r\n${body}`
}
