import pg from 'pg'

const INT8_ARRAY = 1016
// V8's own parser misreads years below 100, and time zones with seconds.
const momentOf = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')
const parserOfTextArray = pg.types.getTypeParser(1009 as never, 'text')

/** As the database writes moments in UTC with at most milliseconds: '2026-11-27 08:15:00.5+00'. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/

/** In the format of ISO 8601, with milliseconds. */
function isoOf(text: string) {
  if (!IN_UTC.test(text)) return new Date(momentOf(text)).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
}

/** Types that `pg` would parse differently. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [INT8_ARRAY, (text) => (parserOfTextArray(text) as (string | null)[]).map((id) => (id === null ? null : Number(id)))],
  [pg.types.builtins.TIMESTAMPTZ, isoOf],
  [pg.types.builtins.TIMESTAMP, String],
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INTERVAL, String],
])

/** A type's parser; also for libraries that use `pg` directly. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')
