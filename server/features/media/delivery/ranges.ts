import type { ByteRange } from '../../../platform/files/storage.ts'

/**
 * Parses a `Range` header. null: send the whole file (no header, or one that we may ignore); 'unsatisfiable': the
 * range is beyond the file.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  // A range that ends before it starts is invalid, so it is ignored.
  if (from === '' ? to === '' : to !== '' && Number(to) < Number(from)) return null
  const range = from === '' ? lastBytes(Number(to), bytes) : bytesFrom(Number(from), to, bytes)
  return range.start > range.end ? 'unsatisfiable' : range
}

function bytesFrom(start: number, to: string, bytes: number): ByteRange {
  return { start, end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}

function lastBytes(count: number, bytes: number): ByteRange {
  return { start: count === 0 ? bytes : Math.max(0, bytes - count), end: bytes - 1 }
}
