import { once } from 'node:events'
import { createServer } from 'node:net'
import { own } from '#contract/own.ts'

type Address = { port: number; host: string }

/** Asks for the port before the database is started: whoever typed the wrong one should not have to wait. */
export async function expectFreePort({ port, host }: Address) {
  if (port === 0) return
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenFailure({ port, host }, error)
  }
  server.close()
  await once(server, 'close')
}

/** Why the address cannot be listened on, and what to do. */
export function listenFailure({ port, host }: Address, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  const write = own(sentences, code ?? '')
  return new Error(write ? write(port, host) : message)
}

const sentences: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. Stop that, or choose another port: PORT=${port + 1} npm start`,
  EACCES: (port) => `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0.`,
  ENOTFOUND: (_, host) => `There is no address ${host}. Set HOST to one of this machine, or to 0.0.0.0.`,
}
