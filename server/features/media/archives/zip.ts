import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Opens a ZIP, and closes it when `work` is done. Its entries can be read once. */
export async function withZip<Result>(path: string, work: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    return await work(zip)
  } finally {
    zip.close()
  }
}

/** The first bytes of a file in a ZIP, without unpacking the rest. */
export async function firstBytes(zip: ZipFile, entry: Entry, length: number) {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    if (bytes >= length) break
  }
  return Buffer.concat(pieces).subarray(0, length)
}

/** Whether the file is broken, and not our disk. */
export function isOfZip(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || code.startsWith('Z_')
}
