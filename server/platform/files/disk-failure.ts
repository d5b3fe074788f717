import { Refusal } from '../http/refusal.ts'

const CODES = new Set([
  'ENOSPC', // the disk is full
  'EDQUOT', // the quota is used up
  'EIO', // the disk is broken
  'EROFS', // it has become read-only
  'EACCES', // the folder belongs to somebody else
  '53100', // the database's disk is full
  '58030', // the database cannot read or write its files
])
const RETRY_SECONDS = 60

/**
 * What to answer when a disk, and not the call, is at fault; undefined for any other error. Log the error itself:
 * nobody but the operator can do anything about it.
 */
export function diskFailure(error: unknown): Refusal | undefined {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (!CODES.has(code)) return undefined
  const detail = 'VRUMIES cannot save anything right now. Please try again later.'
  return new Refusal(503, 'unavailable', detail, undefined, RETRY_SECONDS)
}
