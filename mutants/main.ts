// npm run mutants: makes one small mistake at a time in actions, queries, and policies, and lists those that no test notices.
// `-- --count 40 --seed 7` repeats a run; `-- --in server/features/comments` stays in one folder.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sample, shuffledSubarray } from 'fast-check'
import { type Change, changed, changesOf } from './changes.ts'
import { copyOfProject, sourcesIn } from './copy.ts'
import { callerOf, foldersThatUse, isNoticed, sliceOf } from './tests.ts'

type Mutant = Change & { file: string }

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '100' },
    in: { type: 'string', default: 'server/features' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
console.log(`npm run mutants -- --seed ${seed} --count ${values.count} --in ${values.in}`)

const mutants = chosenFrom(await allMutants(), Number(values.count))
const { folder, remove } = await copyOfProject()
// Ctrl-C ends a long run with what it has found.
let isEnded = false
process.once('SIGINT', () => {
  isEnded = true
})
if (mutants[0] && (await isNoticed(folder, [sliceOf(mutants[0].file)]))) {
  await remove()
  throw new Error('The tests fail without any mistake.')
}
const unnoticed: string[] = []
let tried = 0
for (const mutant of mutants) {
  if (isEnded) break
  tried += 1
  const line = `${mutant.file}:${mutant.line}  ${await described(mutant)}`
  const by = await noticedBy(mutant)
  console.log(`${tried}/${mutants.length}  ${by ?? 'NOT NOTICED'}  ${line}`)
  if (!by) unnoticed.push(line)
}
await remove()
const noticed = tried - unnoticed.length
console.log(`\n${noticed} of ${tried} noticed (${Math.round((100 * noticed) / tried)} %). Not noticed:`)
for (const line of unnoticed) console.log(`  ${line}`)

async function allMutants(): Promise<Mutant[]> {
  const files = (await sourcesIn(values.in)).filter((file) => /\/(actions|queries|policy)\.ts$/.test(file))
  const lists = files.map(async (file) => changesOf(await readFile(file, 'utf8')).map((one) => ({ ...one, file })))
  return (await Promise.all(lists)).flat()
}

function chosenFrom(all: Mutant[], count: number) {
  const length = Math.min(count, all.length)
  const [chosen = []] = sample(shuffledSubarray(all, { minLength: length, maxLength: length }), { seed, numRuns: 1 })
  return chosen
}

/** First the tests of its own slice, which are few; then those of the slices that use it. */
async function noticedBy({ file, ...change }: Mutant) {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, changed(text, change))
  const slice = sliceOf(file)
  const isNoticedByOwn = await isNoticed(folder, [slice])
  const by = isNoticedByOwn
    ? 'own tests'
    : (await isNoticed(folder, [...callerOf(file), ...(await foldersThatUse(slice))])) && 'other tests'
  await writeFile(path, text)
  return by || undefined
}

async function described({ file, start, end, replacement, kind }: Mutant) {
  const text = await readFile(join(folder, file), 'utf8')
  const line = text.slice(text.lastIndexOf('\n', start) + 1, text.indexOf('\n', end)).trim()
  return `${kind}: '${text.slice(start, end)}' became '${replacement}' in: ${line}`
}
