import { Refusal } from '../http/refusal.ts'

const CODES = new Set([
  'ENOSPC', // the disk is full
  'EDQUOT', // the disk quota is exceeded
  'EIO', // the disk is broken
  'EROFS', // the disk has become read-only
  'EACCES', // the folder belongs to another user
  '53100', // the database's disk is full
  '58030', // the database cannot read or write its files
])
const RETRY_SECONDS = 60

/**
 * The refusal to send if a disk, not the call, is at fault; undefined for any other error. Log the error itself: only
 * the operator can fix it.
 */
export function diskFailure(error: unknown): Refusal | undefined {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (!CODES.has(code)) return undefined
  const detail = 'VRUMIES can’t save anything right now. Try again later.'
  return new Refusal(503, 'unavailable', detail, undefined, RETRY_SECONDS)
}
