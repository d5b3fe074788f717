import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-folder.ts'
import type { Mail } from './mail.ts'
import { mailPage } from './page.ts'
import { plainText } from './plain-text.ts'

export type MailSettings = {
  /** smtp://user:password@host:port; without it, emails are written to `folder`. */
  smtpUrl?: string | undefined
  from: string
  /** Without it, emails are only kept in memory. */
  folder?: string | undefined
  log: { warn: (facts: object, text: string) => void; error: (facts: object, text: string) => void }
}

export type Mailer = {
  /**
   * Sends in the background, with retries. Never rejects with SMTP, because people can ask for another email; rejects
   * if the email cannot be written to a file.
   */
  send: (mail: Mail) => Promise<void>
  /** Resolves once the mail server has accepted the email, and rejects if it does not: for jobs, which retry. */
  deliver: (mail: Mail) => Promise<void>
  /** The latest email to this address since the server started that was written to a file instead of being sent. */
  latestTo: (address: string) => Mail | null
  sends: boolean
}

/** Sends emails by SMTP. Without SMTP, writes each email to a file, and logs only the file name. */
export function openMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? byMail(settings, settings.smtpUrl) : byFile(settings)
}

function byMail({ from, log }: MailSettings, smtpUrl: string): Mailer {
  const transport = onFirstMail(({ createTransport }) => createTransport(smtpUrl))
  const pauses = [1_000, 10_000, 60_000]

  const deliver = async (mail: Mail) => void (await (await transport()).sendMail(message(from, mail)))

  async function deliverWithRetries(mail: Mail, tries = 0): Promise<void> {
    try {
      await deliver(mail)
    } catch (error) {
      const pause = pauses[tries]
      if (pause === undefined) return log.error({ err: error }, 'Could not send an email.')
      await setTimeout(pause, undefined, { ref: false })
      await deliverWithRetries(mail, tries + 1)
    }
  }

  return {
    sends: true,
    latestTo: () => null,
    // Not awaited: people should not wait for a slow mail server, or learn from timing which addresses have an
    // account.
    send: async (mail) => void deliverWithRetries(mail),
    deliver,
  }
}

/** The package is loaded for the first email, so that the server starts sooner. */
function onFirstMail<Transport>(create: (nodemailer: typeof import('nodemailer').default) => Transport) {
  let made: Promise<Transport> | undefined
  return () => {
    made ??= import('nodemailer').then(({ default: nodemailer }) => create(nodemailer))
    return made
  }
}

const REMEMBERED = 100

function byFile({ from, folder, log }: MailSettings): Mailer {
  const transport = onFirstMail(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }))
  const latest = new Map<string, Mail>()

  async function write(mail: Mail, folder: string) {
    try {
      const { message: content } = await (await transport()).sendMail(message(from, mail))
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      await makePrivateFolder(folder)
      await writeWhole(join(folder, file), content as Buffer)
      log.warn({ file }, 'Wrote an email to a file, because SMTP_URL is not set.')
    } catch (error) {
      log.error({ err: error }, 'Could not write an email to a file.')
      throw error
    }
  }

  async function send(mail: Mail) {
    if (folder) await write(mail, folder)
    const address = mail.to.toLowerCase()
    latest.delete(address)
    latest.set(address, mail)
    for (const oldest of latest.keys()) if (latest.size > REMEMBERED) latest.delete(oldest)
  }

  return { sends: false, latestTo: (address) => latest.get(address.toLowerCase()) ?? null, send, deliver: send }
}

/** Leaves no partial file behind if the disk is full. */
async function writeWhole(path: string, content: Buffer) {
  await writeFile(path, content, { mode: PRIVATE_FILE }).catch(async (error: Error) => {
    await rm(path, { force: true })
    throw error
  })
}

function message(from: string, mail: Mail) {
  const { to, subject, headers, messageId } = mail
  return {
    from,
    to,
    subject,
    text: plainText(mail),
    html: mailPage(mail),
    // Keeps programs that answer for people on vacation from answering.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(messageId && { messageId }),
  }
}
