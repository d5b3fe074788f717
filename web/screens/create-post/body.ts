import { toNumber } from './typed-numbers.ts'

type Body = Record<string, unknown>

/** `texts(values, 'make', 'trim')`: those that are not blank, trimmed. */
export function texts<Name extends string>(values: Record<Name, string>, ...names: Name[]): Body {
  return present(names.map((name) => [name, values[name].trim() || undefined]))
}

/** Those that are not blank; one that is no number goes as it was typed. */
export function numbers<Name extends string>(values: Record<Name, string>, ...names: Name[]): Body {
  return present(names.map((name) => [name, toNumber(values[name])]))
}

export function present(entries: [string, unknown][]): Body {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
