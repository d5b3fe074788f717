import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildGateway } from '../gateway/app.ts'
import { SECRET } from '../test/client.ts'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '../test/gateway-keys.ts'

export type Database = { url: string; ownerUrl: string }
export type Product = Awaited<ReturnType<typeof startProduct>>

/** The credentials for signed uploads. */
export const CLOUDINARY = { key: 'key', secret: 'secret' }

/**
 * Starts the whole product in a separate process, so that it can die or hang without the fuzzer. `errors` are the lines
 * it logs as errors, and its exit.
 */
export async function startProduct({ url, ownerUrl }: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-fuzz-'))
  const errors: string[] = []
  const gateway = await startGateway(folder)
  const server = fork(join(import.meta.dirname, '../server/main.ts'), [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      SESSION_SECRET: SECRET,
      CLOUDINARY_URL: `cloudinary://${CLOUDINARY.key}:${CLOUDINARY.secret}@vrumies`,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      GATEWAY_PORT: String(gateway.port),
    },
  })
  const origin = Promise.withResolvers<string>()
  createInterface(server.stdout!).on('line', (line) => {
    const [, address] = /^VRUMIES is at (\S+)/.exec(line) ?? []
    if (address) origin.resolve(address)
    else if (line.startsWith('{')) errors.push(line)
  })
  createInterface(server.stderr!).on('line', (line) => errors.push(line))
  let isStopping = false
  server.on('exit', (code, signal) => {
    if (!isStopping) errors.push(`The server exited: ${code ?? signal}`)
    origin.reject(new Error(errors.join('\n')))
  })

  return {
    origin: await origin.promise,
    errors,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async stop() {
      isStopping = true
      if (server.exitCode === null && server.signalCode === null) {
        // A hanging server does not react to SIGTERM.
        const timeout = setTimeout(() => server.kill('SIGKILL'), 15_000)
        server.kill()
        await once(server, 'exit')
        clearTimeout(timeout)
      }
      await gateway.app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The launcher would start it in a process of its own. It sends no webhooks. */
async function startGateway(dataFolder: string) {
  const folder = join(dataFolder, 'gateway')
  await mkdir(folder)
  await writeFile(join(folder, 'api-key'), API_KEY)
  await writeFile(join(folder, 'webhook-secret'), WEBHOOK_SECRET)
  await writeFile(join(folder, 'connect-webhook-secret'), CONNECT_WEBHOOK_SECRET)
  const { app } = buildGateway({ apiKey: API_KEY, webhook: { url: 'http://127.0.0.1:1', secret: WEBHOOK_SECRET } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}
