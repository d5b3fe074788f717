// How much memory the server keeps after 500 uploaded photos of 12 megapixels and 2,000 generated sizes, and how much
// heap a first start keeps. `node bench/memory.ts 50`: 50 photos, and four times as many sizes.
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { openPool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { verdict } from './verdict.ts'

const MB = 1024 * 1024
const PHOTOS = Number(process.argv[2] ?? 500)
const WIDTHS = [320, 640, 960, 1280]
const ALLOWED_MB = 100
const ALLOWED_HEAP_MB = 5
/** Helper processes end after three seconds without work. */
const REST_MS = 5_000
/** For the jobs of a new server to start. */
const SETTLE_MS = 15_000

await measureStarts()
await measurePictures()

async function measureStarts() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
  const first = await heapAfterStart(folder)
  const warm = await heapAfterStart(folder)
  await rm(folder, { recursive: true })
  const result = `heap after a first start ${first.toFixed(0)} MB, after a warm one ${warm.toFixed(0)} MB`
  verdict(result, first - warm < ALLOWED_HEAP_MB, `< ${ALLOWED_HEAP_MB} MB apart`)
}

async function heapAfterStart(folder: string) {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(20_000 + (process.pid % 10_000)), LOG_LEVEL: 'silent' }
  const execArgv = ['--expose-gc', '--import', new URL('./heap-report.ts', import.meta.url).href]
  const server = fork(new URL('../server/main.ts', import.meta.url), { execArgv, env, stdio: 'pipe' })
  server.stderr!.pipe(process.stderr)
  for await (const words of server.stdout!) if (String(words).includes('VRUMIES is at')) break
  await setTimeout(SETTLE_MS)
  server.send('heap')
  // Skips the message that says it serves.
  const bytes = await new Promise<number>((resolve) =>
    server.on('message', (message) => typeof message === 'number' && resolve(message)),
  )
  server.kill()
  await once(server, 'exit')
  return bytes / MB
}

async function measurePictures() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
  const database = await startEmbeddedPostgres(folder)
  await migrate(database)
  const sql = openPool(database.url)
  await sql`insert into members (handle, name, role) values ('admin', 'Admin', 'admin')`
  const server = fork(new URL('./upload-server.ts', import.meta.url), [database.url, folder], { execArgv: [] })
  const [port] = await once(server, 'message')
  const origin = `http://127.0.0.1:${port}`
  const photo = await makePhoto()

  // Warm-up: what is loaded on first use does not count as growth.
  await work(2, () => sizesOf(origin, photo))
  await setTimeout(REST_MS)
  const before = memoryOf(server.pid!)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid!))
  }, 1_000)
  const began = performance.now()
  await work(PHOTOS, () => sizesOf(origin, photo))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  await setTimeout(REST_MS)

  const grown = memoryOf(server.pid!) - before
  const done = `${PHOTOS} photos of 12 megapixels, ${PHOTOS * WIDTHS.length} sizes: ${seconds.toFixed(0)} s`
  const megabytes = `${before.toFixed(0)} MB + ${grown.toFixed(0)} MB (peak ${most.toFixed(0)} MB)`
  verdict(`${done}   ${megabytes}`, grown < ALLOWED_MB, `< ${ALLOWED_MB} MB more`)
  server.kill()
  await sql.end()
  await database.stop()
  await rm(folder, { recursive: true })
}

/** Runs four at a time, like the upload form. */
async function work(times: number, task: () => Promise<void>) {
  let begun = 0
  const worker = async () => {
    while (begun++ < times) await task()
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

async function sizesOf(origin: string, photo: Buffer) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const form = new FormData()
  form.append('timestamp', timestamp)
  form.append('api_key', 'key')
  form.append('signature', createHash('sha1').update(`timestamp=${timestamp}secret`).digest('hex'))
  form.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.jpg')
  const reply = await fetch(`${origin}/v1_1/vrumies/image/upload`, { method: 'POST', body: form })
  const { public_id: name } = (await reply.json()) as { public_id: string }
  for (const width of WIDTHS) {
    const size = await fetch(`${origin}/vrumies/image/upload/w_${width}/v1/${name}.webp`)
    if (!size.ok) throw new Error(`A size was answered with ${size.status}.`)
    await size.arrayBuffer()
  }
}

/** Resident megabytes of a process and its descendants. */
function memoryOf(root: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const total = (pid: number): number =>
    rows.reduce((sum, [own, parent, rss = 0]) => {
      if (own === pid) return sum + rss / 1024
      return parent === pid ? sum + total(own!) : sum
    }, 0)
  return total(root)
}

async function makePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
  const large = sharp(await grain.png().toBuffer()).resize(4000, 3000)
  return large.blur(1).jpeg({ quality: 90 }).toBuffer()
}
