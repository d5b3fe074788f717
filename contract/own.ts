/**
 * What `table` itself holds under `name`; undefined for names that every object inherits, such as 'constructor'.
 * Use it, or a Map, wherever a name comes from outside.
 */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
