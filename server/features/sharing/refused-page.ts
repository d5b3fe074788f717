import { Refusal } from '../../platform/http/refusal.ts'
import { renderBusy } from './page.ts'

/** A page that only says why there is nothing else runs no scripts. */
export const plainPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The page for people who go too fast, or come while the site is too busy. Null for other errors, and for programs. */
export function refusedPage(error: unknown, accept: string | undefined) {
  const isForLater = error instanceof Refusal && (error.status === 429 || error.status === 503)
  if (!isForLater || !accept?.includes('text/html')) return null
  return { status: error.status, retryAfterSeconds: error.retryAfterSeconds, page: renderBusy(error.message) }
}
