import { MIN_PASSWORD_LENGTH } from '#contract/identity.ts'

/** What browsers take for an email address, as HTML defines it. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Null if it is not blank. `what`: 'name' */
export function blankMistake(typed: string, what: string) {
  return typed.trim() === '' ? `Enter your ${what}.` : null
}

export function emailMistake(typed: string) {
  return blankMistake(typed, 'email') ?? (EMAIL.test(typed) ? null : 'That doesn’t look like an email address.')
}

/** A password may consist of spaces. `what`: 'current password' */
export function passwordMistake(typed: string, what = 'password') {
  return typed === '' ? `Enter your ${what}.` : null
}

export function newPasswordMistake(typed: string, what?: string) {
  const isShort = [...typed].length < MIN_PASSWORD_LENGTH
  return passwordMistake(typed, what) ?? (isShort ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null)
}
