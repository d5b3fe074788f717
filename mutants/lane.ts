// A process that tries out one mistake after the other in the copy of the project in which it was started. It keeps
// Vitest and PostgreSQL running, because starting them took longer than most tests.
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { type Change, changed } from './changes.ts'
import { inOrder, ownFolders } from './tests.ts'

/** `distant`: other folders whose tests might notice it. */
export type Mutant = Change & { file: string; distant: string[] }
/** Unclear: a test failed only once. */
export type Verdict = 'noticed' | 'not noticed' | 'unclear'

/** Runs the files in the order in which they are given. */
class GivenOrder {
  sort(files: TestSpecification[]) {
    return Promise.resolve(files)
  }
  shard(files: TestSpecification[]) {
    return Promise.resolve(files)
  }
}

// One worker, so that a failed test ends the run at once. Short limits, because mistakes make tests wait in vain.
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  bail: 1,
  testTimeout: 15_000,
  hookTimeout: 20_000,
  passWithNoTests: true,
  reporters: [{}],
  project: ['server', 'gateway'],
  sequence: { sequencer: GivenOrder },
})
await vitest.standalone()
process.on('message', async (mutant: Mutant) => process.send!(await tryOut(mutant)))
process.send!('ready')

/** The file of tests that last noticed a mistake, by the file of the mistake: it is likely to notice the next. */
const lastToNotice = new Map<string, string>()

/** First the tests nearby, which are few; last those of the slices that use it. */
async function tryOut({ file, distant, ...change }: Mutant): Promise<Verdict> {
  const text = await readFile(file, 'utf8')
  await write(file, changed(text, change))
  try {
    const nearby = inOrder(await testsIn(ownFolders(file)), file, lastToNotice.get(file))
    const others = (await testsIn(distant)).filter((test) => !nearby.includes(test))
    const failed = (await firstToFail(nearby)) ?? (await firstToFail(others))
    if (!failed) return 'not noticed'
    if (!(await firstToFail([failed]))) return 'unclear'
    lastToNotice.set(file, failed)
    await write(file, text)
    // A test that fails anyway has noticed nothing.
    if (!passing.has(failed) && (await firstToFail([failed]))) throw new Error(`${failed} fails without any mistake`)
    passing.add(failed)
    return 'noticed'
  } finally {
    await write(file, text)
  }
}

const passing = new Set<string>()

async function write(file: string, text: string) {
  await writeFile(file, text)
  vitest.invalidateFile(join(process.cwd(), file))
}

async function testsIn(folders: string[]) {
  if (folders.length === 0) return []
  const specifications = await vitest.globTestSpecifications(folders)
  return specifications.map(({ moduleId }) => relative(process.cwd(), moduleId))
}

/** Of these files of tests, run in this order, the first that fails. */
async function firstToFail(files: string[]) {
  if (files.length === 0) return undefined
  // `bail` also counts what failed in earlier runs.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(join(process.cwd(), file)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.find(isFailed)
  return failed ? relative(process.cwd(), failed.moduleId) : unhandledErrors.length > 0 ? files[0] : undefined
}

function isFailed(module: TestModule) {
  return module.state() === 'failed'
}
