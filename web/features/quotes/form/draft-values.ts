import type { StoredFile } from '../../media/index.ts'
import { LINE_CHOICES, type QuoteValues, type TypedLine } from './values.ts'

/** What a draft holds: the values, and the version of the quote that they change; null for a new one. */
export type DraftContent = { values: QuoteValues; ofVersion: number | null }

/** The values of a draft, if it belongs to this version of the quote. Whatever it lacks is taken from `start`. */
export function valuesIn(content: unknown, ofVersion: number | null, start: QuoteValues): QuoteValues | null {
  if (!isObject(content) || content.ofVersion !== ofVersion || !isObject(content.values)) return null
  const { values } = content
  return {
    ...start,
    ...textsIn(values),
    ...(typeof values.isRange === 'boolean' && { isRange: values.isRange }),
    ...(Array.isArray(values.lines) && { lines: values.lines.filter(isLine) }),
    ...(isRange(values.range) && { range: values.range }),
    ...(Array.isArray(values.photos) && { photos: values.photos.filter(isPhoto) }),
  }
}

const texts = [
  'businessId',
  'warrantyMonths',
  'warrantyMiles',
  'availableFrom',
  'workingDays',
  'validDays',
  'note',
] as const

function textsIn(values: Record<string, unknown>) {
  return Object.fromEntries(texts.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])))
}

function isLine(line: unknown): line is TypedLine {
  return (
    isObject(line) &&
    LINE_CHOICES.some((choice) => choice === line.choice) &&
    [line.key, line.title, line.quantity, line.price].every((text) => typeof text === 'string')
  )
}

function isRange(range: unknown): range is QuoteValues['range'] {
  return isObject(range) && typeof range.fromVbt === 'string' && typeof range.toVbt === 'string'
}

function isPhoto(photo: unknown): photo is StoredFile {
  return isObject(photo) && typeof photo.url === 'string' && typeof photo.name === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
