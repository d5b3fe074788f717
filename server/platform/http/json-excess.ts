import type { FieldError } from '#contract/basics.ts'

/** `marks`: brackets, braces, and commas outside of text, so a little more than there are values. */
export type JsonBounds = { levels: number; marks: number }

const LONGEST_NAME = 100

const codeOf = (sign: string) => sign.charCodeAt(0)
const QUOTE = codeOf('"')
const COMMA = codeOf(',')
const BACKSLASH = codeOf('\\')
const OPENS_LIST = codeOf('[')
const CLOSES_LIST = codeOf(']')
const OPENS_OBJECT = codeOf('{')
const CLOSES_OBJECT = codeOf('}')

/** `awaitsName`: whether the next text may be the name of a field. `field`: the last one at the outermost level. */
type Scan = { level: number; marks: number; awaitsName: boolean; field: string }

/**
 * What a JSON text has too much of, with the outermost field where it goes too far. Looks only at the text, because
 * parsing a million values costs far more. Text that is not JSON passes: the parser refuses it.
 */
export function findExcess(json: string, { levels, marks }: JsonBounds): FieldError | undefined {
  const scan: Scan = { level: 0, marks: 0, awaitsName: false, field: 'body' }
  for (let at = 0; at < json.length; at = afterSign(json, at, scan)) {
    const { level, field } = scan
    if (level > levels) return { field, message: `Must not be nested deeper than ${levels} levels.` }
    if (scan.marks > marks) return { field, message: 'Has more entries or fields than are allowed.' }
  }
  return undefined
}

function afterSign(json: string, at: number, scan: Scan) {
  const sign = json.charCodeAt(at)
  if (sign === QUOTE) return afterText(json, at, scan)
  if (sign === CLOSES_LIST || sign === CLOSES_OBJECT) scan.level -= 1
  else if (sign === COMMA || sign === OPENS_OBJECT || sign === OPENS_LIST) count(sign, scan)
  return at + 1
}

function count(sign: number, scan: Scan) {
  scan.marks += 1
  if (sign !== COMMA) scan.level += 1
  scan.awaitsName = sign !== OPENS_LIST
}

function afterText(json: string, start: number, scan: Scan) {
  const end = endOfText(json, start)
  if (scan.awaitsName && scan.level === 1) scan.field = json.slice(start + 1, end).slice(0, LONGEST_NAME)
  scan.awaitsName = false
  return end + 1
}

/** Where the text that starts at `start` has its closing quote. */
function endOfText(json: string, start: number) {
  let end = json.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end
}

/** Whether an odd number of backslashes precedes. */
function isEscaped(json: string, at: number) {
  let before = at
  while (json.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}
