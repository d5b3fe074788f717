import type { Message } from '#contract/messages.ts'

/** The latest change in these messages, or `known` if that is later. */
export function lastChange(messages: readonly Message[], known: number) {
  return messages.reduce((last, { changeSeq }) => Math.max(last, changeSeq), known)
}

/** The latest change that may have added or removed a file, or `known` if that is later. */
export function lastFileChange(messages: readonly Message[], known = 0) {
  const changed = messages.filter(({ files, removedAt }) => files.length > 0 || removedAt !== null)
  return lastChange(changed, known)
}
