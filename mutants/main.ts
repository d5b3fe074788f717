// npm run mutants: makes one small mistake at a time in the slices of the server, and lists those that no test notices.
// `-- --count 40 --seed 7` repeats a run; `-- --in server/features/comments --in server/features/likes` stays in folders.
// `-- --lanes 1` leaves a core to others. `-- --near` runs only the tests of the slice itself, which is much faster for
// mistakes that they do not notice.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sample, shuffledSubarray } from 'fast-check'
import { type Change, changesOf } from './changes.ts'
import { sourcesIn } from './copy.ts'
import type { Mutant } from './lane.ts'
import { openLane } from './open-lane.ts'
import { callerOf, foldersThatUse, sliceOf } from './tests.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '100' },
    in: { type: 'string', multiple: true, default: ['server/features'] },
    near: { type: 'boolean', default: false },
    lanes: { type: 'string', default: `${availableParallelism()}` },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
console.log(
  `npm run mutants -- --seed ${seed} --count ${values.count} --in ${values.in.join(' --in ')}${values.near ? ' --near' : ''}`,
)

const users = new Map<string, Promise<string[]>>()
const mutants = chosenFrom(await allMutants(), Number(values.count))
// Ctrl-C ends a long run with what it has found.
let isEnded = false
process.once('SIGINT', () => {
  isEnded = true
})
const unnoticed: string[] = []
let next = 0
let tried = 0
await Promise.all(Array.from({ length: Number(values.lanes) }, workThrough))
const noticed = tried - unnoticed.length
console.log(`\n${noticed} of ${tried} noticed (${Math.round((100 * noticed) / tried)} %). Not noticed:`)
for (const line of unnoticed) console.log(`  ${line}`)

async function workThrough() {
  const lane = await openLane()
  while (next < mutants.length && !isEnded) {
    const mutant = mutants[next++]!
    const verdict = await lane.tryOut(mutant)
    const line = `${mutant.file}:${mutant.line}  ${mutant.description}`
    tried += 1
    console.log(`${tried}/${mutants.length}  ${verdict}  ${line}`)
    if (verdict !== 'noticed') unnoticed.push(`${verdict}: ${line}`)
  }
  await lane.close()
}

/** Described from the start, because someone may edit the files during a long run. */
async function allMutants(): Promise<(Mutant & { description: string })[]> {
  const known = (await Promise.all(values.in.map(sourcesIn))).flat()
  const files = known.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const lists = files.map(async (file) => {
    const distant = values.near ? [] : [...callerOf(file), ...(await usersOf(sliceOf(file)))]
    const text = await readFile(file, 'utf8')
    return changesOf(text).map((one) => ({ ...one, file, distant, description: described(text, one) }))
  })
  return (await Promise.all(lists)).flat()
}

function usersOf(slice: string) {
  if (!users.has(slice)) users.set(slice, foldersThatUse(slice))
  return users.get(slice)!
}

function chosenFrom<One>(all: One[], count: number) {
  const length = Math.min(count, all.length)
  const [chosen = []] = sample(shuffledSubarray(all, { minLength: length, maxLength: length }), { seed, numRuns: 1 })
  return chosen
}

function described(text: string, { start, end, replacement, kind }: Change) {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, text.indexOf('\n', end)).trim()
  return `${kind}: '${text.slice(start, end)}' became '${replacement}' in: ${line}`
}
