import { storeFile, UploadRefused } from '../../media/index.ts'
import { fetchSession, postMessage } from '../api.ts'
import type { Connection } from './attempt.ts'
import { RefusedFile } from './outcome.ts'
import type { OutgoingFile } from './outgoing.ts'

/** A call or an upload without progress for this long failed: the connection is gone without a word. */
const CALL_MS = 30_000
const UPLOAD_MS = 60_000
/** Nobody can sign out and someone else sign in within this time. */
const SESSION_MS = 3_000

/** The calls of the signed-in member. */
export function browserConnection(memberId: number): Connection {
  let checkedAt = -Infinity
  return {
    memberId,
    async isSignedIn() {
      if (performance.now() - checkedAt < SESSION_MS) return true
      const { me } = await fetchSession(AbortSignal.timeout(CALL_MS))
      if (me?.id !== memberId) return false
      checkedAt = performance.now()
      return true
    },
    post: (conversationId, message) => postMessage(conversationId, message, AbortSignal.timeout(CALL_MS)),
    upload,
  }
}

/** Gives up without progress, so that the next attempt starts with a new connection. */
async function upload({ blob, name, type }: OutgoingFile, onProgress: (progress: number) => void) {
  if (!blob) throw new RefusedFile('The file is gone. Delete this message and add the file again.')
  const stalled = new AbortController()
  const stall = () => stalled.abort(new Error('The upload made no progress.'))
  let timer = setTimeout(stall, UPLOAD_MS)
  try {
    const file = new File([blob], name, { type: blob.type })
    const { url } = await storeFile(type, file, stalled.signal, ({ bytes = 0, totalBytes, waitsFor }) => {
      // A failed attempt is no progress.
      if (waitsFor !== undefined) return
      clearTimeout(timer)
      timer = setTimeout(stall, UPLOAD_MS)
      onProgress(bytes / Math.max(1, totalBytes ?? file.size))
    })
    return url
  } catch (error) {
    throw error instanceof UploadRefused ? new RefusedFile(error.message) : error
  } finally {
    clearTimeout(timer)
  }
}
