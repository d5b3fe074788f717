import { SECURITY_WAIT_HOURS } from '#contract/payouts.ts'
import { isolated } from '#contract/text-direction.ts'
import type { Mail } from '../../platform/mail/mail.ts'

type Recipient = { name: string; email: string }

/** The links lead to the web app. Opening one changes nothing by itself, because mail scanners open links, too. */
export function verificationMail(site: string, { name, email }: Recipient, token: string, back = '/'): Mail {
  const query = new URLSearchParams({ token, ...(back !== '/' && { back }) })
  return {
    to: email,
    subject: 'Verify your email for VRUMIES',
    preheader: 'Start posting and commenting. The link works for 24 hours.',
    heading: 'Verify your email',
    content: [
      `Hi ${isolated(name)},`,
      'Someone used this email to sign up for VRUMIES. If that was you, verify it to start posting and commenting. The link works for 24 hours.',
    ],
    link: { label: 'Verify my email', url: `${site}/#/verify?${query}` },
    afterword: ['If it wasn’t you, ignore this email. Nothing happens unless you click the link.'],
  }
}

/** Warns an account's owner about password guessing. Its link has no secret, because anyone can trigger this mail. */
export function lockoutMail(site: string, { name, email }: Recipient): Mail {
  return {
    to: email,
    subject: 'Too many wrong passwords for your VRUMIES account',
    preheader: 'Your password hasn’t changed. We’ve paused password sign-in on new devices.',
    heading: 'Too many wrong passwords',
    content: [
      `Hi ${isolated(name)},`,
      'Someone entered too many wrong passwords for your account, so we’ve paused password sign-in on new devices for up to an hour. Devices you’ve signed in on before still work, and so do Google and passkeys if you use them.',
      'If that was you and you forgot your password, choose a new one. You can sign in with it right away.',
    ],
    link: { label: 'Choose a new password', url: `${site}/#/forgot` },
    afterword: [
      'If it wasn’t you, you don’t have to do anything. Your password hasn’t changed. If you also use it on other sites, now is a good time to choose a new one.',
    ],
  }
}

export function resetMail(site: string, { name, email }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: 'Reset your VRUMIES password',
    preheader: 'The link works once and expires in 1 hour.',
    heading: 'Reset your password',
    content: [
      `Hi ${isolated(name)},`,
      'Someone asked to reset the password for your VRUMIES account. The link works once and expires in 1 hour. Choosing a new password signs you out on all devices.',
    ],
    link: { label: 'Choose a new password', url: `${site}/#/reset?token=${encodeURIComponent(token)}` },
    afterword: ['If it wasn’t you, ignore this email. Your password stays the same.'],
  }
}

/** Mails an account's owner about a change of how they sign in. */
export type TellOwner = (
  whose: { accountId: string } | { memberId: number },
  change: CredentialsChange,
) => Promise<void>

type CredentialsChange = 'password_changed' | 'passkey_added' | 'passkey_deleted'

const changes: Record<CredentialsChange, { subject: string; heading: string; what: string }> = {
  password_changed: {
    subject: 'Your VRUMIES password was changed',
    heading: 'Your password was changed',
    what: 'The password for your VRUMIES account was just changed.',
  },
  passkey_added: {
    subject: 'A passkey was added to your VRUMIES account',
    heading: 'A passkey was added',
    what: 'A passkey was just added to your VRUMIES account. It can be used to sign in.',
  },
  passkey_deleted: {
    subject: 'A passkey was deleted from your VRUMIES account',
    heading: 'A passkey was deleted',
    what: 'A passkey was just deleted from your VRUMIES account. You can’t sign in with it anymore.',
  },
}

/** `hasPayouts`: the change makes them wait. */
type Owner = Recipient & { hasPayouts: boolean }

/** Tells an account's owner about a change, in case it wasn't them. */
export function credentialsMail(site: string, { name, email, hasPayouts }: Owner, change: CredentialsChange): Mail {
  const { subject, heading, what } = changes[change]
  const wait = `To keep your money safe, payouts wait for ${SECURITY_WAIT_HOURS} hours. Then they work again.`
  return {
    to: email,
    subject,
    preheader: 'If that was you, you don’t have to do anything.',
    heading,
    content: [
      `Hi ${isolated(name)},`,
      `${what} If that was you, you don’t have to do anything.`,
      ...(hasPayouts ? [wait] : []),
    ],
    link: { label: 'Choose a new password', url: `${site}/#/forgot` },
    afterword: [
      'If it wasn’t you, choose a new password right away. That signs you out on all devices. Then go to Settings, and delete passkeys that aren’t yours.',
    ],
  }
}
