import { once } from 'node:events'
import { createServer } from 'node:net'
import { own } from '#contract/own.ts'

type Address = { port: number; host: string }

/** Checks the port before the database starts, so that a wrong port fails without a wait. */
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

/** Explains why the server cannot listen on the address, and what to do. */
export function listenFailure({ port, host }: Address, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  const write = own(sentences, code ?? '')
  return new Error(write ? write(port, host) : message)
}

const sentences: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
  EACCES: (port) => `This user is not allowed to listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (_, host) =>
    `This machine does not have the address ${host}. Set HOST to one of its own, or to 0.0.0.0.`,
  ENOTFOUND: (_, host) => `The host ${host} does not exist. Set HOST to an address of this machine, or to 0.0.0.0.`,
}
