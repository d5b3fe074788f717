/** A number as typed; what is none stays as it is, so that the server can say so by the field's name. */
export function toNumber(typed: string): number | string | undefined {
  const text = typed.trim().replace(/^\$|,/g, '')
  if (text === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}

export function numberText(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}
