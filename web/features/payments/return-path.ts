import { readStored, store } from '../../platform/browser-store.ts'

const NAME = 'after-bank'

/** Remembers where this tab goes after the bank's page, which can only return to My Tokens. */
export function returnTo(path: string) {
  store(NAME, path, 'sessionStorage')
}

/** That path, once; null: My Tokens. */
export function takeReturnPath() {
  const path = readStored(NAME, 'sessionStorage')
  store(NAME, null, 'sessionStorage')
  return path
}
