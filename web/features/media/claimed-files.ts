import type { MediaType } from '#contract/media.ts'
import { isKept, keepFile, keptFiles } from './chosen-files.ts'

/** `id`: under which this browser keeps it. `claim`: keeps other tabs from uploading it, too, until it aborts. */
export type Claimed = { id: string; file: File; claim: AbortController }

type Options = { place: string; type: MediaType; newClaim: () => AbortController; isOwn: (id: string) => boolean }

/** The files that this browser keeps for a form, without those of this tab, each as soon as no other tab uploads it. */
export async function* claimedFiles({ place, type, newClaim, isOwn }: Options): AsyncGenerator<Claimed> {
  for (const { id, file } of await keptFiles(place, type)) {
    if (isOwn(id)) continue
    const claim = newClaim()
    if (!(await claimFile(id, claim.signal))) return
    if (await isKept(id)) yield { id, file, claim }
    else claim.abort()
  }
}

/** Claims it first: once it is kept, other tabs see it. */
export function keepClaimed({ id, file, claim }: Claimed, { place, type }: Pick<Options, 'place' | 'type'>) {
  void claimFile(id, claim.signal)
  void keepFile({ id, place, type, file })
}

/**
 * Waits until no other tab uploads this file, and keeps the others waiting until `ending` aborts. Resolves to false if it
 * aborts before. Without the Web Locks API, which needs HTTPS, it does not wait.
 */
function claimFile(id: string, ending: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const claimed = () => {
      resolve(true)
      return new Promise<void>((end) => {
        if (ending.aborted) end()
        ending.addEventListener('abort', () => end())
      })
    }
    navigator.locks.request(`vrumies.upload ${id}`, { signal: ending }, claimed).catch(() => resolve(false))
  })
}
