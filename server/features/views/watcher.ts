import { createHmac } from 'node:crypto'
import type { Viewer } from '../../platform/http/viewer.ts'

type Caller = { viewer: Viewer | null; ip: string; userAgent: string | undefined }

/** Distinguishes viewers without storing who they are: a visitor's hash changes every day. */
export function watcherOf({ viewer, ip, userAgent = '' }: Caller, secret: string, now: Date) {
  if (viewer) return `member ${viewer.id}`
  const salt = createHmac('sha256', secret)
    .update(`views of ${now.toISOString().slice(0, 10)}`)
    .digest()
  return createHmac('sha256', salt)
    .update(JSON.stringify([ip, userAgent]))
    .digest('base64url')
}
