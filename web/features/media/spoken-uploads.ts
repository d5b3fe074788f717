import type { MediaType } from '#contract/media.ts'

const nouns = { image: 'photos', video: 'videos', raw: 'files' }

/**
 * What screen readers hear of the uploads of a field: the start, once for all files that were chosen together, and the
 * end, once for all that were uploaded by then. Failures are alerts of their own.
 */
export function spokenUploads(type: MediaType, say: (text: string) => void) {
  let uploaded: string[] = []
  let running = 0
  const named = (names: readonly string[]) => (names.length === 1 ? names[0] : `${names.length} ${nouns[type]}`)

  function end(name: string, isUploaded: boolean) {
    running--
    if (isUploaded) uploaded.push(name)
    if (running > 0 || uploaded.length === 0) return
    say(`${named(uploaded)} uploaded`)
    uploaded = []
  }
  return {
    /** Returns the files. */
    begun<Chosen extends { name: string }>(files: Iterable<Chosen>): Chosen[] {
      const all = [...files]
      if (all.length > 0) say(`Uploading ${named(all.map(({ name }) => name))}`)
      return all
    },
    /** `run`: resolves to whether it was uploaded. */
    async follow(name: string, run: Promise<boolean>) {
      running++
      end(name, await run)
    },
  }
}
