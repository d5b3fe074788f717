import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import nodemailer from 'nodemailer'

/** `link`: what the mail asks to click, and the words for it. */
export type Mail = {
  to: string
  subject: string
  text: string
  link: { label: string; url: string }
  /** Below the link, small. */
  footer?: string
  /** Markup for programs that show it; without it the text is set as it is. */
  html?: string
  headers?: Record<string, string>
  /** Of a mail that may have to be sent again: whoever gets it twice sees that it is one. */
  messageId?: string
}

export type MailSettings = {
  /** smtp://user:password@host:port; without it mails become files in `folder`. */
  smtpUrl?: string | undefined
  from: string
  /** Without one they are only remembered. */
  folder?: string | undefined
  log: { warn: (facts: object, text: string) => void; error: (facts: object, text: string) => void }
}

export type Mailer = {
  /**
   * Resolves when the mail is on its way. By SMTP it never fails: people can ask for another one. Fails if the mail
   * cannot be written to a file.
   */
  send: (mail: Mail) => Promise<void>
  /** Resolves when the mail server has taken it, and fails if it does not: for jobs, which try again. */
  deliver: (mail: Mail) => Promise<void>
  /** The newest mail that was written to a file instead of being sent to this address, since the server started. */
  latestTo: (address: string) => Mail | null
  sends: boolean
}

/** Sends mails by SMTP; without it, writes each into a file and logs only its name. */
export function openMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? byMail(settings, settings.smtpUrl) : byFile(settings)
}

function byMail({ from, log }: MailSettings, smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl)
  const pauses = [1_000, 10_000, 60_000]

  const deliver = async (mail: Mail) => void (await transport.sendMail(message(from, mail)))

  async function insist(mail: Mail, tries = 0): Promise<void> {
    try {
      await deliver(mail)
    } catch (error) {
      const pause = pauses[tries]
      if (pause === undefined) return log.error({ err: error }, 'A mail could not be sent.')
      await setTimeout(pause, undefined, { ref: false })
      await insist(mail, tries + 1)
    }
  }

  return {
    sends: true,
    latestTo: () => null,
    // Not awaited: a slow mail server is no reason to let a person wait, nor to tell them whose addresses we know.
    send: async (mail) => void insist(mail),
    deliver,
  }
}

const REMEMBERED = 100

function byFile({ from, folder, log }: MailSettings): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const latest = new Map<string, Mail>()

  async function write(mail: Mail, folder: string) {
    try {
      const { message: content } = await transport.sendMail(message(from, mail))
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, file), content as Buffer)
      log.warn({ file }, 'A mail was written to a file, for there is no SMTP_URL.')
    } catch (error) {
      log.error({ err: error }, 'A mail could not be written to a file.')
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

/** Leaves no half of it on a full disk. */
async function writeWhole(path: string, content: Buffer) {
  await writeFile(path, content, { mode: 0o600 }).catch(async (error: Error) => {
    await rm(path, { force: true })
    throw error
  })
}

function message(from: string, { to, subject, text, link, footer, html, headers, messageId }: Mail) {
  const plain = `${text}\n\n${link.label}:\n${link.url}\n${footer ? `\n${footer}\n` : ''}`
  return {
    ...{ from, to, subject, text: plain, html: html ?? page(text, link) },
    ...(headers && { headers }),
    ...(messageId && { messageId }),
  }
}

function page(text: string, { label, url }: Mail['link']) {
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`)
  return `${paragraphs.join('\n')}\n<p><a href="${escaped(url)}">${escaped(label)}</a></p>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
