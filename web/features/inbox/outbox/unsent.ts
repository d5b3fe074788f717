import { readStored, store } from '../../../platform/browser-store.ts'

/** Remembers whether there are unsent messages, so that pages without the inbox know it without opening a database. */
export function noteUnsent(memberId: number, hasUnsent: boolean) {
  store(nameOf(memberId), hasUnsent ? 'yes' : null)
}

/** Whether this browser may keep messages that the member wrote but the server does not have. */
export function hasUnsent(memberId: number) {
  return readStored(nameOf(memberId)) !== null
}

function nameOf(memberId: number) {
  return `unsent-messages:${memberId}`
}
