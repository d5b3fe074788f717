import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type Packed = { name: string; bytes: Buffer; mode?: number }

export function zipOf(files: readonly Packed[]) {
  const zip = new ZipFile()
  for (const { name, bytes, mode } of files) zip.addBuffer(bytes, name, { ...(mode !== undefined && { mode }) })
  zip.end()
  return buffer(zip.outputStream)
}

/** The same ZIP after somebody changed bytes: `from` everywhere to `to`, which is as long. */
export function patched(zip: Buffer, from: string, to: string) {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

const ENTRY = Buffer.from('PK\u0001\u0002')
const END = Buffer.from('PK\u0005\u0006')

/** What its directory says of the first file, changed: see 4.3.12 of the ZIP specification for the places. */
export function withEntryField(zip: Buffer, place: number, value: number, bytes: 2 | 4) {
  return written(zip, zip.indexOf(ENTRY) + place, value, bytes)
}

/** How many files its directory says it has. */
export function withCount(zip: Buffer, count: number) {
  const end = zip.lastIndexOf(END)
  return written(written(zip, end + 8, count, 2), end + 10, count, 2)
}

function written(zip: Buffer, at: number, value: number, bytes: number) {
  const copy = Buffer.from(zip)
  copy.writeUIntLE(value, at, bytes)
  return copy
}
