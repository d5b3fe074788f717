/**
 * Returns the own property `name` of `table`; undefined for names that every object inherits, such as 'constructor'.
 * Use it, or a Map, for every untrusted name.
 */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
