import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The text of a file that the first start makes with `make` and that only its owner may read. Servers that start
 * together get the same text: it is written beside its place, and only one of them can put it there.
 */
export async function readOrCreate(path: string, make: () => string) {
  await mkdir(dirname(path), { recursive: true })
  const existing = await readFile(path, 'utf8').catch(ignore('ENOENT'))
  if (existing !== undefined) return existing

  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, make(), { mode: 0o600 })
  await link(draft, path).catch(ignore('EEXIST'))
  await rm(draft)
  return readFile(path, 'utf8')
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
    return undefined
  }
}
