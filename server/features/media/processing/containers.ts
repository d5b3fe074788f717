import type { FileHandle } from 'node:fs/promises'

/** The container format of a video by its structure, and what is wrong with it. Does not read any samples. */
export type Container = { format: 'mp4' | 'mov' | 'webm'; bytes: number; startsFast: boolean; flaw: string | null }

// More than any real four-hour film needs; a larger index is meant to exhaust memory.
const MAX_INDEX_BYTES = 64 * 1024 * 1024

/** Null: neither MP4, MOV, nor WebM. */
export async function readContainer(file: FileHandle): Promise<Container | null> {
  const { size } = await file.stat()
  const head = await bytesAt(file, 0, 64)
  if (head.readUInt32BE(0) === 0x1a45dfa3) return { format: 'webm', bytes: size, startsFast: true, flaw: null }
  if (head.toString('latin1', 4, 8) !== 'ftyp') return null
  const format = head.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4'
  return { format, bytes: size, ...(await walkBoxes(file, size)) }
}

async function walkBoxes(file: FileHandle, size: number) {
  const order: string[] = []
  for (let at = 0; at < size && order.length < MAX_BOXES; ) {
    const box = await boxAt(file, at, size)
    const flaw = flawOf(box, size - at)
    if (flaw !== null) return { flaw, startsFast: false }
    order.push(box.name)
    at += box.bytes
  }
  const hasIndex = order.includes('moov')
  return { flaw: hasIndex ? null : tooShort, startsFast: hasIndex && order.indexOf('moov') < order.indexOf('mdat') }
}

const MAX_BOXES = 10_000
const tooShort = 'it’s incomplete'

function flawOf({ name, bytes }: { name: string; bytes: number }, room: number) {
  if (bytes < 8 || bytes > room) return tooShort
  return name === 'moov' && bytes > MAX_INDEX_BYTES ? 'its index is too large' : null
}

/** Size 0: up to the end of the file; 1: a 64-bit size follows. */
async function boxAt(file: FileHandle, at: number, end: number) {
  const head = await bytesAt(file, at, 16)
  const short = head.readUInt32BE(0)
  const bytes = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
  return { name: head.toString('latin1', 4, 8), bytes }
}

/** Returns zeros beyond the end of the file. */
async function bytesAt(file: FileHandle, position: number, length: number) {
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer
}
