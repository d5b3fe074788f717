import type { Mail } from '../../platform/background/mail.ts'

type Recipient = { name: string; email: string }

/** The links lead to the web app. Opening one changes nothing by itself, because mail scanners open links, too. */
export function verificationMail(site: string, { name, email }: Recipient, token: string, back = '/'): Mail {
  const query = new URLSearchParams({ token, ...(back !== '/' && { back }) })
  return {
    to: email,
    subject: 'Verify your e-mail address for VRUMIES',
    text: `Hello ${name},\n\nthis address was used to sign up at VRUMIES. Verify it, and you can publish, comment and buy. The link works for 24 hours.\n\nIf you did not sign up, leave it alone: nothing happens without your click.`,
    link: { label: 'Verify my address', url: `${site}/#/verify?${query}` },
  }
}

/** Warns an account's owner about password guessing. Its link has no secret, because anyone can trigger this mail. */
export function lockoutMail(site: string, { name, email }: Recipient): Mail {
  return {
    to: email,
    subject: 'Too many wrong passwords for your VRUMIES account',
    text: `Hi ${name},\n\nSomeone entered too many wrong passwords for your account, so we've paused password sign-in on new devices for up to an hour. Devices you've signed in on before still work, and so do Google and passkeys if you use them.\n\nIf that was you and you forgot your password, choose a new one. You can sign in with it right away.\n\nIf it wasn't you, there's nothing you have to do: your password hasn't changed. If you also use it on other sites, now is a good time to choose a new one.`,
    link: { label: 'Choose a new password', url: `${site}/#/forgot` },
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
