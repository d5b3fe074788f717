// The site as `npm start` runs it, with its own data folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export const chromium = process.env.CHROMIUM || '/usr/bin/chromium'

export async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', DATA_DIR: folder, DATABASE_URL: '' }
  const site = spawn('node', ['scripts/start.mjs'], { stdio: 'ignore', env })
  const address = `http://localhost:${port}`
  await untilReady(`${address}/api/ready`)

  return {
    address,
    async stop() {
      site.kill()
      await once(site, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(200)
  }
  throw new Error(`${url} did not answer within two minutes.`)
}

export async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
