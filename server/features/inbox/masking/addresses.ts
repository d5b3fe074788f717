// Emails, as people write them when they do not want them to be found.

const letter = String.raw`[\p{L}\p{Nd}]`
const name = String.raw`[\p{L}\p{Nd}._%+-]{1,64}`
const domain = String.raw`[\p{L}\p{Nd}-]{1,63}`
/** 'dot', '(dot)', '[.]', '_dot_'. */
const open = String.raw`[([{<*_-]{1,2}\s?`
const close = String.raw`\s?[)\]}>*_-]{1,2}`
const at = String.raw`(?:@|\s@\s|\s?${open}(?:at|a|@)${close}\s?)`
const dot = String.raw`(?:\.|\s\.\s|\s?${open}(?:dot|\.)${close}\s?|\s+dot\s+)`
/** Recognized even without '.com'. */
const providers =
  'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|protonmail|gmx|yandex|fastmail|hushmail'
const notInside = `(?<!${letter}|[._%+-])`
const end = `(?!${letter})`

/** 'ann@example.com', 'ann (at) example (dot) com', 'ann at example dot com', 'joe at gmail.com', 'joe@yahoo'. */
export const emails = [
  `${name}${at}${domain}(?:${dot}${domain}){0,3}${dot}\\p{L}{2,24}${end}`,
  String.raw`${name}\s+at\s+${domain}(?:\s+dot\s+${domain}){0,3}\s+dot\s+\p{L}{2,24}${end}`,
  String.raw`${name}\s+at\s+(?:${providers})\.\p{L}{2,24}${end}`,
  `${name}(?:${at}|\\s@)(?:${providers})${end}`,
  // 'joe@work': a mention has nothing before its sign, and a price or a size has digits after it.
  String.raw`[\p{L}\p{Nd}._%+-]{0,63}\p{L}[\p{Nd}._%+-]{0,20}@\p{L}[\p{L}\p{Nd}-]{2,62}${end}`,
].map((pattern) => new RegExp(notInside + pattern, 'giu'))

/** Single characters with something between them: 'j o e @ g m a i l'. */
export const spelled = new RegExp(
  String.raw`(?<!${letter})[\p{L}\p{Nd}@.+_-](?:[\s.,*|/_-]{1,3}[\p{L}\p{Nd}@.+_-](?!${letter})){4,80}`,
  'gu',
)

/** Whether single characters, put together, are contact data. */
export function isSpelledContact(found: string) {
  const together = found.replaceAll(/[\s,*|/]/g, '').toLowerCase()
  const words = together.replaceAll(/[._-]/g, '')
  const isAddress = new RegExp(String.raw`\p{L}@[\p{L}\p{Nd}.-]{2,}|.at(?:${providers})|@(?:${providers})`, 'u').test(
    words,
  )
  return isAddress || (/^\+?\p{Nd}{7,}$/u.test(words) && !/[/,.]/.test(found))
}
