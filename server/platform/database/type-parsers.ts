import pg from 'pg'

const INT8_ARRAY = 1016
// V8's own parser misreads years below 100, and time zones with seconds.
const momentOf = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')
const parserOfTextArray = pg.types.getTypeParser(1009 as never, 'text')

/** Types that `pg` would parse differently. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [INT8_ARRAY, (text) => (parserOfTextArray(text) as (string | null)[]).map((id) => (id === null ? null : Number(id)))],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(momentOf(text)).toISOString()],
  [pg.types.builtins.TIMESTAMP, String],
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INTERVAL, String],
])

/** A type's parser; also for libraries that use `pg` directly. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')
