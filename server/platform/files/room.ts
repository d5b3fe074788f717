import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** More than the rest of a block, which a full disk may still take. */
const SOME = Buffer.alloc(64 * 1024)

/**
 * Why nothing can be written to the folder; undefined if it can. Ask it after another program failed there: what programs
 * say about a full or closed disk differs, and some say nothing.
 */
export async function findDiskProblem(folder: string): Promise<Error | undefined> {
  const path = join(folder, `room-${crypto.randomUUID()}`)
  const problem = await writeFile(path, SOME).then(
    () => undefined,
    (error: Error) => error,
  )
  await rm(path, { force: true }).catch(() => {})
  return problem
}
