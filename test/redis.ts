import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../server/platform/database/postgres-lock.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort()
  let server: ChildProcess
  const start = async () => {
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
    for await (const text of server.stdout!) if (String(text).includes('Ready to accept connections')) return
  }
  const kill = async (signal: NodeJS.Signals) => {
    const isOver = once(server, 'exit')
    server.kill(signal)
    await isOver
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    crash: () => kill('SIGKILL'),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill('SIGKILL')
    },
  }
}
