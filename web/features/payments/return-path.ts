import { readStored, store } from '../../platform/browser-store.ts'

const NAME = 'after-bank'

/** Where this tab goes after the bank's page, which only knows the way to My Tokens. */
export function returnTo(path: string) {
  store(NAME, path, 'sessionStorage')
}

/** That path, once; null: My Tokens. */
export function takeReturnPath() {
  const path = readStored(NAME, 'sessionStorage')
  store(NAME, null, 'sessionStorage')
  return path
}
