// Whether the server's memory grows with the size of an upload: 500 MB in one call, and in chunks of 6 MB.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { CHUNK_BYTES } from '../contract/media.ts'
import { openPool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { verdict } from './verdict.ts'

const MB = 1024 * 1024
const FILE_BYTES = 500 * MB
const ALLOWED_MB = 50

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.url)
await sql`insert into members (handle, name, role) values ('admin', 'Admin', 'admin')`
const clip = await makeClip()

const server = fork(new URL('./upload-server.ts', import.meta.url), [database.url, folder], { execArgv: [] })
const [port] = await once(server, 'message')
// A small warm-up of each: what is loaded on first use does not count as growth.
await sendWhole(clip.length)
await sendChunks(clip.length)

for (const [name, send] of [
  ['single', sendWhole],
  ['chunked', sendChunks],
] as const) {
  const before = await memory()
  const began = performance.now()
  await send(FILE_BYTES)
  const seconds = (performance.now() - began) / 1000
  const grown = ((await memory()) - before) / MB
  verdict(
    `upload 500 MB ${name.padEnd(8)} +${grown.toFixed(0)} MB of memory   ${seconds.toFixed(1)} s`,
    grown < ALLOWED_MB,
    `< ${ALLOWED_MB} MB`,
  )
}

server.kill()
await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })

/** The server's peak memory since the last call, in bytes. */
async function memory() {
  const answer = once(server, 'message')
  server.send('memory')
  return (await answer)[0] as number
}

async function sendWhole(bytes: number) {
  const reply = await post(content(0, bytes, bytes), bytes, {})
  if (!reply.secure_url) throw new Error(`The upload failed: ${JSON.stringify(reply)}`)
}

async function sendChunks(bytes: number) {
  const id = crypto.randomUUID()
  let reply: Record<string, unknown> = {}
  for (let start = 0; start < bytes; start += CHUNK_BYTES) {
    const end = Math.min(start + CHUNK_BYTES, bytes)
    const headers = { 'content-range': `bytes ${start}-${end - 1}/${bytes}`, 'x-unique-upload-id': id }
    reply = await post(content(start, end, bytes), end - start, headers)
  }
  if (!reply.secure_url) throw new Error(`The upload failed: ${JSON.stringify(reply)}`)
}

/** Bytes `start` to `end` of a clip, padded to `total` with an MP4 box that players skip. */
function* content(start: number, end: number, total: number) {
  const padding = Buffer.alloc(16)
  padding.writeUInt32BE(1, 0)
  padding.write('free', 4)
  padding.writeBigUInt64BE(BigInt(total - clip.length), 8)
  const head = total > clip.length ? Buffer.concat([clip, padding]) : clip
  const nothing = Buffer.alloc(MB)
  for (let at = start; at < end; ) {
    const piece = at < head.length ? head.subarray(at) : nothing
    const length = Math.min(piece.length, end - at)
    yield piece.subarray(0, length)
    at += length
  }
}

async function post(bytes: Iterable<Buffer>, length: number, headers: Record<string, string>) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHash('sha1').update(`timestamp=${timestamp}secret`).digest('hex')
  const fields = Object.entries({ timestamp, api_key: 'key', signature }).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`
  const tail = '\r\n--b--\r\n'
  const call = request(`http://127.0.0.1:${port}/v1_1/vrumies/video/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + length + tail.length,
    },
  })
  const answer = once(call, 'response')
  await pipeline(Readable.from([Buffer.from(head)]), call, { end: false })
  await pipeline(Readable.from(bytes), call, { end: false })
  call.end(tail)
  return JSON.parse(await text((await answer)[0])) as Record<string, unknown>
}

async function makeClip() {
  const path = join(folder, 'clip.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=d=2:s=320x180:r=25', '-pix_fmt', 'yuv420p']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...source, path])
  return readFile(path)
}
