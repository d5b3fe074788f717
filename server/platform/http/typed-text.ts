import { BLANK } from './field-errors.ts'
import { oneLine, withoutPiles } from './one-line.ts'
import { refusal } from './refusal.ts'

export { oneLine }

/** Whether nothing is visible: only whitespace, control and format characters, lone accents, and blank letters. */
export function isBlank(text: string) {
  return !/[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Several lines as they are, but without piles of accents, and characters other than tab and line feed that XML forbids. */
export function manyLines(text: string) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
  return withoutPiles(lines.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd())
}

/** Null if empty. */
export function optionalLine(text: string | undefined) {
  return text === undefined || isBlank(text) ? null : oneLine(text)
}

/** Several lines; null if none of them is visible. */
export function optionalLines(text: string | undefined) {
  return text === undefined || isBlank(text) ? null : manyLines(text).trim()
}

/** The error of a required field without visible text. */
export function blankAt(field: string, text: string) {
  return isBlank(text) ? [{ field, message: BLANK }] : []
}

/** Several lines, at least one of them visible. Throws a 400 that names the field. */
export function requiredLines(field: string, text: string) {
  refuseBlank(field, text)
  return manyLines(text)
}

/** A name, a title, or a tag: one visible line. Throws a 400 that names the field. */
export function requiredLine(field: string, text: string) {
  refuseBlank(field, text)
  return oneLine(text)
}

function refuseBlank(field: string, text: string) {
  const [problem] = blankAt(field, text)
  if (problem) throw refusal.invalidFields([problem])
}
