import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The address as mail servers and the sign-in library know it: an international domain in its ASCII form, so that
 * 'ann@müller.example' and 'ann@xn--mller-kva.example' are one account.
 */
export function asciiAddress(email: string) {
  return withDomain(email, domainToASCII)
}

/** The address as its owner writes it. */
export function readableAddress(email: string) {
  return withDomain(email, domainToUnicode)
}

/** Stays as it is if its domain is invalid. */
function withDomain(email: string, convert: (domain: string) => string) {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + (convert(email.slice(at)) || email.slice(at))
}
