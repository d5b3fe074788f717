import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So many bytes may lie about as garbage. */
const STEP_BYTES = 4 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * For streams that carry hundreds of megabytes: call it with the size of each piece. The engine itself lets sixty
 * megabytes of pieces lie about before it looks; a look at the young ones takes a millisecond.
 */
export function minorGcTrigger() {
  let bytes = 0
  return (more: number) => {
    bytes += more
    if (bytes < STEP_BYTES) return
    bytes = 0
    collect({ type: 'minor' })
  }
}
