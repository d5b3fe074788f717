import { numberIn } from '#contract/typed-number.ts'

/** Parses a typed number. Invalid text is returned as is, so that the server refuses it by the field's name. */
export function toNumber(typed: string): number | string | undefined {
  const text = typed.trim().replace(/^\$/, '')
  if (text === '') return undefined
  return numberIn(text) ?? text
}

export function numberText(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}
