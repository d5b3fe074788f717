import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_KEY, CONNECT_WEBHOOK_SECRET, clientAt, test, WEBHOOK_SECRET } from './gateway.ts'

/** The gateway as a process that can be killed and restarted on the same folder. */
export const real = test
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-gateway-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('start', ({ folder, site, connectSite }, { onCleanup }) => {
    const children: ChildProcess[] = []
    onCleanup(async () => {
      await Promise.all(children.map((child) => end(child, 'SIGKILL')))
    })
    return async () => {
      const child = spawn(process.execPath, ['gateway/main.ts'], {
        env: {
          GATEWAY_PORT: '0',
          GATEWAY_FOLDER: folder,
          GATEWAY_API_KEY: API_KEY,
          GATEWAY_WEBHOOK_URL: site.url,
          GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
          GATEWAY_CONNECT_WEBHOOK_URL: connectSite.url,
          GATEWAY_CONNECT_WEBHOOK_SECRET: CONNECT_WEBHOOK_SECRET,
          GATEWAY_CONTROLS: 'on',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      const said = { out: '', error: '' }
      child.stderr!.on('data', (text) => {
        said.error += text
      })
      const port = await new Promise<number>((done, fail) => {
        child.once('exit', () => fail(new Error(said.error)))
        child.stdout!.on('data', (text) => {
          said.out += text
          const [, port] = /http:\/\/127\.0\.0\.1:(\d+)\n/.exec(said.out) ?? []
          if (port) done(Number(port))
        })
      })
      return { child, said, port, stripe: clientAt(port) }
    }
  })

export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
