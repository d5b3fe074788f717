import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect as baseExpect } from 'vitest'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openMailer } from '../../platform/mail/mailer.ts'

const newcomer = { name: 'Ann <b>', email: 'ann@example.test', password: 'correct horse' }

test('with SMTP, the mail arrives, and its link verifies the address', async ({ sql, media }) => {
  const server = await mailServer()
  const mail = { smtpUrl: server.url, from: 'VRUMIES <hello@vrumies.example>' }
  const publicUrl = 'https://vrumies.example'
  const app = await buildApp({ sql, media, sessionSecret: SECRET, isLoopback: true, publicUrl, mail })
  const ann = browserOf(app)

  await ann.post('/auth/sign-up/email', newcomer)
  const text = await server.next()

  expect(text).toContain('To: ann@example.test')
  expect(text).toContain('From: VRUMIES <hello@vrumies.example>')
  expect(text).toContain('Hi Ann &lt;b&gt;,')
  const [, token] = /https:\/\/vrumies\.example\/#\/verify\?token=([\w.-]+)/.exec(unfolded(text))!
  expect((await ann.post('/auth/verify-email', { token })).status).toBe(200)
  // Sent mail cannot be read on the site, even on this machine.
  expect((await ann.get('/written-mail?to=ann@example.test')).status).toBe(404)
  expect((await ann.get<{ sendsMail: boolean }>('/sign-in-options')).body.sendsMail).toBe(true)
  await app.close()
  await server.stop()
})

test('without SMTP, the mail is a file, and the log contains only its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-mail-'))
  const lines: unknown[] = []
  const log = { warn: (...facts: unknown[]) => lines.push(facts), error: (...facts: unknown[]) => lines.push(facts) }
  const mailer = openMailer({ from: 'VRUMIES <a@b.test>', folder: join(folder, 'mail'), log })

  await mailer.send({
    to: 'Ann@example.test',
    subject: 'A secret',
    preheader: 'Between us',
    heading: 'A secret',
    content: ['Hello'],
    link: { label: 'Open', url: 'http://localhost/#/verify?token=hidden' },
  })

  const [file] = await readdir(join(folder, 'mail'))
  expect(file).toMatch(/\.eml$/)
  expect(unfolded(await readFile(join(folder, 'mail', file!), 'utf8'))).toContain(
    'http://localhost/#/verify?token=hidden',
  )
  baseExpect(JSON.stringify(lines)).toContain(file)
  for (const secret of ['hidden', 'Ann', 'secret']) baseExpect(JSON.stringify(lines)).not.toContain(secret)
  expect(mailer.latestTo('ann@example.test')?.subject).toBe('A secret')
  await rm(folder, { recursive: true })
})

test('a mail written to a file is shown on this machine only', async ({ sql, media }) => {
  const open = await buildApp({ sql, media, sessionSecret: SECRET, isLoopback: false })
  const local = await buildApp({ sql, media, sessionSecret: SECRET, isLoopback: true })
  await browserOf(open).post('/auth/sign-up/email', { ...newcomer, email: 'far@example.test' })
  await browserOf(local).post('/auth/sign-up/email', { ...newcomer, email: 'near@example.test' })
  const ask = async (app: typeof open, to: string, headers = {}) =>
    (await app.inject({ url: `/api/written-mail?to=${to}`, headers })).statusCode

  expect(await ask(open, 'far@example.test')).toBe(404)
  expect(await ask(local, 'near@example.test')).toBe(200)
  expect(await ask(local, 'near@example.test', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await ask(local, 'near@example.test', { host: 'vrumies.example' })).toBe(404)
  await Promise.all([open.close(), local.close()])
})

async function mailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        received.push(text)
        server.emit('mail')
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async next() {
      if (received.length === 0) await once(server, 'mail')
      return received.shift()!
    },
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

/** Quoted-printable text without its soft line breaks. */
function unfolded(text: string) {
  return text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
