// npm run mutants: makes one small mistake at a time in the slices of the server, and lists those that no test notices.
// `-- --count 40 --seed 7` repeats a run; `-- --in server/features/comments --in server/features/likes` stays in folders.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sample, shuffledSubarray } from 'fast-check'
import { type Change, changed, changesOf } from './changes.ts'
import { copyOfProject, sourcesIn } from './copy.ts'
import { callerOf, foldersThatUse, ownFolders, sliceOf, type Verdict, verdictOf } from './tests.ts'

type Mutant = Change & { file: string }

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '100' },
    in: { type: 'string', multiple: true, default: ['server/features'] },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
console.log(`npm run mutants -- --seed ${seed} --count ${values.count} --in ${values.in.join(' --in ')}`)

const mutants = chosenFrom(await allMutants(), Number(values.count))
const { folder, remove } = await copyOfProject()
// Ctrl-C ends a long run with what it has found.
let isEnded = false
process.once('SIGINT', () => {
  isEnded = true
})
const unnoticed: string[] = []
let tried = 0
try {
  for (const mutant of mutants) {
    if (isEnded) break
    tried += 1
    const line = `${mutant.file}:${mutant.line}  ${await described(mutant)}`
    const verdict = await tryOut(mutant)
    console.log(`${tried}/${mutants.length}  ${verdict}  ${line}`)
    if (verdict !== 'noticed') unnoticed.push(`${verdict}: ${line}`)
  }
} finally {
  await remove()
}
const noticed = tried - unnoticed.length
console.log(`\n${noticed} of ${tried} noticed (${Math.round((100 * noticed) / tried)} %). Not noticed:`)
for (const line of unnoticed) console.log(`  ${line}`)

async function allMutants(): Promise<Mutant[]> {
  const known = (await Promise.all(values.in.map(sourcesIn))).flat()
  const files = known.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const lists = files.map(async (file) => changesOf(await readFile(file, 'utf8')).map((one) => ({ ...one, file })))
  return (await Promise.all(lists)).flat()
}

function chosenFrom(all: Mutant[], count: number) {
  const length = Math.min(count, all.length)
  const [chosen = []] = sample(shuffledSubarray(all, { minLength: length, maxLength: length }), { seed, numRuns: 1 })
  return chosen
}

/** First the tests nearby, which are few; last those of the slices that use it. */
async function tryOut({ file, ...change }: Mutant) {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  const mistake = changed(text, change)
  const withoutMistake = async <Done>(work: () => Promise<Done>) => {
    await writeFile(path, text)
    return work().finally(() => writeFile(path, mistake))
  }
  await writeFile(path, mistake)
  const others = [...callerOf(file), ...(await foldersThatUse(sliceOf(file)))]
  let verdict: Verdict = 'not noticed'
  for (const paths of [...ownFolders(file).map((own) => [own]), others]) {
    verdict = await verdictOf(folder, paths, withoutMistake)
    if (verdict !== 'not noticed') break
  }
  await writeFile(path, text)
  return verdict
}

async function described({ file, start, end, replacement, kind }: Mutant) {
  const text = await readFile(join(folder, file), 'utf8')
  const line = text.slice(text.lastIndexOf('\n', start) + 1, text.indexOf('\n', end)).trim()
  return `${kind}: '${text.slice(start, end)}' became '${replacement}' in: ${line}`
}
