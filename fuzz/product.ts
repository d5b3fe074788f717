import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SECRET } from '../test/client.ts'

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
      await rm(folder, { recursive: true, force: true })
    },
  }
}
