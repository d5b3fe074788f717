import { SECURITY_WAIT_HOURS } from '#contract/payouts.ts'
import { CODE_TRIES, CODE_WAIT_MINUTES } from '#contract/second-factor.ts'
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

/** Warns an account's owner about guessing of codes, by somebody who knows the password or is signed in. */
export function wrongCodesMail(site: string, { name, email }: Recipient): Mail {
  return {
    to: email,
    subject: 'Too many wrong codes for your VRUMIES account',
    preheader: `We’ve paused codes for ${CODE_WAIT_MINUTES} minutes.`,
    heading: 'Too many wrong codes',
    content: [
      `Hi ${isolated(name)},`,
      `Someone entered ${CODE_TRIES} wrong codes for your account, so we don’t check any for ${CODE_WAIT_MINUTES} minutes. Passkeys still work.`,
      'If that was you, check that your phone’s clock is right, or use a recovery code.',
    ],
    link: { label: 'Choose a new password', url: `${site}/#/forgot` },
    afterword: ['If it wasn’t you, choose a new password right away: whoever it was may know yours.'],
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

type CredentialsChange =
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_deleted'
  | 'app_added'
  | 'app_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'second_factor_reset'

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
  app_added: {
    subject: 'Two-step sign-in is on for your VRUMIES account',
    heading: 'Two-step sign-in is on',
    what: 'An authenticator app was just set up for your VRUMIES account. Signing in with your password now asks for a code from it.',
  },
  app_removed: {
    subject: 'Two-step sign-in is off for your VRUMIES account',
    heading: 'Two-step sign-in is off',
    what: 'The authenticator app of your VRUMIES account was just removed. Your password alone is enough to sign in now.',
  },
  recovery_codes_renewed: {
    subject: 'You have new VRUMIES recovery codes',
    heading: 'You have new recovery codes',
    what: 'New recovery codes were just made for your VRUMIES account. The old ones don’t work anymore.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used for your VRUMIES account',
    heading: 'A recovery code was used',
    what: 'Someone just used one of the recovery codes of your VRUMIES account instead of a code from the app. Each works once.',
  },
  second_factor_reset: {
    subject: 'An admin reset two-step sign-in for your VRUMIES account',
    heading: 'Two-step sign-in was reset',
    what: 'An admin of VRUMIES removed the authenticator app and the passkeys of your account, and signed you out everywhere. You can sign in with your password or Google, and set up a new app in Settings.',
  },
  passkey_deleted: {
    subject: 'A passkey was deleted from your VRUMIES account',
    heading: 'A passkey was deleted',
    what: 'A passkey was just deleted from your VRUMIES account. You can’t sign in with it anymore.',
  },
}

/** The changes after which payouts do not wait. */
const harmless: readonly CredentialsChange[] = ['recovery_codes_renewed', 'recovery_code_used']

/** `hasPayouts`: other changes make them wait. */
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
      ...(hasPayouts && !harmless.includes(change) ? [wait] : []),
    ],
    link: { label: 'Choose a new password', url: `${site}/#/forgot` },
    afterword: [
      'If it wasn’t you, choose a new password right away. That signs you out on all devices. Then go to Settings, and delete passkeys that aren’t yours.',
    ],
  }
}
