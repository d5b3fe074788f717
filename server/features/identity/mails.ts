import type { Mail } from '../../platform/mail.ts'

type Recipient = { name: string; email: string }

/** The addresses are of the web app: opening a mail changes nothing, for programs that look at mails open links, too. */
export function verificationMail(site: string, { name, email }: Recipient, token: string, back = '/'): Mail {
  const query = new URLSearchParams({ token, ...(back !== '/' && { back }) })
  return {
    to: email,
    subject: 'Verify your e-mail address for VRUMIES',
    text: `Hello ${name},\n\nthis address was used to sign up at VRUMIES. Verify it, and you can publish, comment and buy. The link works for 24 hours.\n\nIf you did not sign up, leave it alone: nothing happens without your click.`,
    link: { label: 'Verify my address', url: `${site}/#/verify?${query}` },
  }
}

export function resetMail(site: string, { name, email }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: 'Choose a new password for VRUMIES',
    text: `Hello ${name},\n\nsomebody asked for a new password for your account at VRUMIES. The link works for an hour, once. Choosing a new password signs out all devices.\n\nIf it was not you, leave it alone: your password stays as it is.`,
    link: { label: 'Choose a new password', url: `${site}/#/reset?token=${encodeURIComponent(token)}` },
  }
}
