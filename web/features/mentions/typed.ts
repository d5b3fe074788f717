import type { Member } from '#contract/members.ts'

/** The mention being typed at the caret: the text after the @, and its position. */
export function mentionAt(text: string, caret: number) {
  const [, typed] = /(?:^|[^\w@./-])@([\w-]{1,30})$/.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? null : { typed, start: caret - typed.length - 1, end: caret }
}

/** The text with the handle inserted, followed by a space. `caret`: the new position. */
export function withMention(text: string, { start, end }: { start: number; end: number }, handle: string) {
  const rest = text.slice(end)
  const mention = `@${handle}${rest.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, start) + mention + rest, caret: start + handle.length + 2 }
}

/**
 * The new text of a field limited to `max` code points after an edit from `before` to `after`. Only inserted text is
 * cut off, wherever it was inserted, never the text that was there before.
 */
export function withinLimit(before: string, after: string, max: number) {
  const old = [...before]
  const now = [...after]
  const surplus = now.length - max
  if (surplus <= 0) return after
  let start = 0
  while (start < old.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const put = now.slice(start, now.length - end)
  return [...now.slice(0, start), ...put.slice(0, Math.max(0, put.length - surplus)), ...now.slice(now.length - end)]
    .slice(0, max)
    .join('')
}

/** The people whose handle, or any word of whose name, starts with the typed text. Ignores case and accents. */
export function matching(people: readonly Member[], typed: string) {
  const start = plain(typed)
  return people.filter(({ handle, name }) =>
    [handle, ...plain(name).split(/\s+/)].some((word) => word.startsWith(start)),
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
