import pg from 'pg'

const INT8_ARRAY = 1016
const parserOfTextArray = pg.types.getTypeParser(1009 as never, 'text')

/** Types that `pg` would parse differently. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [INT8_ARRAY, (text) => (parserOfTextArray(text) as (string | null)[]).map((id) => (id === null ? null : Number(id)))],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.TIMESTAMP, String],
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INTERVAL, String],
])

/** A type's parser; also for libraries that use `pg` directly. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')
