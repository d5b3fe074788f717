import { refusal } from './refusal.ts'

/** Whether nothing is visible: only whitespace, control and format characters, and blank letters. */
export function isBlank(text: string) {
  return !/[^\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)
}

/** One line: without control characters, and with whitespace collapsed and trimmed. */
export function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Several lines as they are, but without control characters other than tab and line feed, which XML cannot contain. */
export function manyLines(text: string) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
  return lines.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
}

/** Null if empty. */
export function optionalLine(text: string | undefined) {
  return text === undefined || isBlank(text) ? null : oneLine(text)
}

/** The error of a required field without visible text. */
export function blankAt(field: string, text: string) {
  return isBlank(text) ? [{ field, message: 'Must not be blank.' }] : []
}

/** Several lines, at least one of them visible. Throws a 400 that names the field. */
export function requiredLines(field: string, text: string) {
  const [problem] = blankAt(field, text)
  if (problem) throw refusal.invalid(`${field}: ${problem.message}`, [problem])
  return manyLines(text)
}
