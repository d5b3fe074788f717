import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server that stores what it receives. While `isBusy`, it refuses mail. */
export async function mailServer() {
  const received: string[] = []
  const state = { isBusy: false, refused: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (!state.isBusy) return done()
      state.refused += 1
      done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    state,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

/** Decodes quoted-printable text. */
export function readable(mail: string) {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n[ \t]+(?=<)/g, ' ')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
