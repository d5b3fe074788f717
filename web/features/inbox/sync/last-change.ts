import type { Message } from '#contract/messages.ts'

/** The last change that these messages show, at least `known`. */
export function lastChange(messages: readonly Message[], known: number) {
  return messages.reduce((last, { changeSeq }) => Math.max(last, changeSeq), known)
}

/** The last change that may have added a picture or a video, or taken one away, at least `known`. */
export function lastFileChange(messages: readonly Message[], known = 0) {
  const changed = messages.filter(({ files, removedAt }) => files.length > 0 || removedAt !== null)
  return lastChange(changed, known)
}
