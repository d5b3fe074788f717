/** Where tokens are bought with real cards. */
const CARD_PATH = '/tokens'
// Unit tests have no document.
const { realCards } = globalThis.document?.documentElement.dataset ?? {}

/** Card numbers are typed into Stripe's form. The security policy allows it only in the document at `/tokens`. */
export const takesRealCards = realCards !== undefined

/** Whether this is that document. It keeps its path; public/early.js turns all other paths into hash routes. */
export const isCardDocument = takesRealCards && location.pathname === CARD_PATH

/** Whether a route is shown in that document: `/tokens?vbt=20`, but not `/tokens/statement`. */
export function isOfCardDocument(route: string) {
  return route.split(/[?#]/)[0] === CARD_PATH
}
