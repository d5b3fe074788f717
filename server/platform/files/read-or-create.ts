import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Reads a file, or first creates it with the text from `make`, readable only by its owner. Servers that start together
 * get the same text: each writes a temporary file, and only one of them can link it to `path`.
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
