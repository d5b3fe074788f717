// The development gateway in a separate process, as the launcher starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '../test/gateway-keys.ts'

export type GatewayProcess = Awaited<ReturnType<typeof startGateway>>

const root = resolve(import.meta.dirname, '..')

/** Saves its secrets where a server looks for them. */
export async function shareSecrets(dataFolder: string) {
  const folder = join(dataFolder, 'gateway')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'api-key'), API_KEY, { mode: 0o600 })
  await writeFile(join(folder, 'webhook-secret'), WEBHOOK_SECRET, { mode: 0o600 })
  await writeFile(join(folder, 'connect-webhook-secret'), CONNECT_WEBHOOK_SECRET, { mode: 0o600 })
}

/** Starts the gateway on a port that it keeps across restarts. `origin`: the server that receives the webhooks. */
export async function startGateway({ port, origin }: { port: number; origin: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-gateway-'))
  const env = {
    GATEWAY_PORT: String(port),
    GATEWAY_FOLDER: folder,
    GATEWAY_API_KEY: API_KEY,
    GATEWAY_WEBHOOK_URL: `${origin}/api/stripe/webhooks`,
    GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    GATEWAY_CONNECT_WEBHOOK_URL: `${origin}/api/stripe/connect-webhooks`,
    GATEWAY_CONNECT_WEBHOOK_SECRET: CONNECT_WEBHOOK_SECRET,
    GATEWAY_CONTROLS: 'on',
  }
  let child = await untilServing(env)
  return {
    port,
    async start() {
      child = await untilServing(env)
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      await this.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilServing(env: NodeJS.ProcessEnv) {
  // The IPC channel makes it exit when this process is gone.
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child: ChildProcess = spawn(process.execPath, ['gateway/main.ts'], { cwd: root, env, stdio: [...stdio] })
  await new Promise<void>((done, fail) => {
    child.once('message', () => done())
    child.once('exit', () => fail(new Error('The gateway did not start.')))
  })
  return child
}
