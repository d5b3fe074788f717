// A VRUMIES server in a separate process, as in production.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '../server/platform/database/postgres-lock.ts'
import { SECRET } from '../test/client.ts'
import { shareSecrets } from './gateway-process.ts'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>
type Settings = {
  name: string
  dataFolder: string
  gatewayPort: number
  databaseUrl?: string
  databaseOwnerUrl?: string
}

const root = resolve(import.meta.dirname, '..')
const RESTARTS = 5

/** Starts a server on a port that it keeps across restarts. */
export async function startServer(settings: Settings) {
  const { name, dataFolder, gatewayPort, databaseUrl = '', databaseOwnerUrl = '' } = settings
  const port = await freePort()
  await shareSecrets(dataFolder)
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    GATEWAY_PORT: String(gatewayPort),
    SESSION_SECRET: SECRET,
    DEMO_DATA: 'off',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node'),
  }
  /** When a trial took it down on purpose: timestamps in milliseconds. */
  const downs: { from: number; to: number }[] = []
  const log: string[] = []
  let child = await untilListening(env, log)

  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    downs,
    log,
    isRunning: () => isRunning(child),
    /** Resolves when it has exited; it counts as down until `start`. */
    async end(name: 'SIGKILL' | 'SIGTERM') {
      downs.push({ from: Date.now(), to: Number.POSITIVE_INFINITY })
      if (!isRunning(child)) return
      const exit = once(child, 'exit')
      child.kill(name)
      await exit
    },
    async start() {
      child = await untilRestarted(env, log)
      const down = downs.at(-1)
      if (down) down.to = Date.now()
    },
  }
}

/** Tries again, as whatever restarts a server in production does: a busy database may not answer the first time. */
async function untilRestarted(env: NodeJS.ProcessEnv, log: string[], tries = RESTARTS): Promise<ChildProcess> {
  try {
    return await untilListening(env, log)
  } catch (error) {
    if (tries === 1) throw error
    return untilRestarted(env, log, tries - 1)
  }
}

async function untilListening(env: NodeJS.ProcessEnv, log: string[]) {
  // The IPC channel makes it exit when this process is gone.
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const note = (text: unknown) => log.push(String(text).trim())
  child.stderr!.on('data', note)
  await new Promise<void>((done, fail) => {
    child.stdout!.on('data', (text) => {
      note(text)
      if (String(text).includes('VRUMIES is at')) done()
    })
    child.once('exit', () => fail(new Error(`A server did not start.\n${log.slice(-5).join('\n')}`)))
  })
  return child
}

function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}
