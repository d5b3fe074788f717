/** Nothing that a person would see: blanks, control and format characters, and the letters that look like nothing. */
export function isBlank(text: string) {
  return !/[^\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)
}

/** One line: no control characters, single blanks, none at the ends. */
export function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Several lines, as they stand. Control characters other than tab and line feed go: no XML could carry them. */
export function manyLines(text: string) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
  return lines.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
}

/** Null where nothing was typed. */
export function optionalLine(text: string | undefined) {
  return text === undefined || isBlank(text) ? null : oneLine(text)
}

/** The refusal of a field that has nothing to see in it, where there must be something. */
export function blankAt(field: string, text: string) {
  return isBlank(text) ? [{ field, message: 'Must not be blank.' }] : []
}
