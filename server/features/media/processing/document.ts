import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { DocumentFormat } from '#contract/media.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { documentName } from './document-name.ts'

export type DocumentFacts = { format: DocumentFormat; bytes: number; name: string }

/** How far before its end a PDF's last mark is searched for: scanners add empty bytes. */
const TAIL_BYTES = 64 * 1024

/** Tells by its content what the file at `path` is. Refuses everything but PDF and text. */
export async function inspectDocument(path: string, filename: string): Promise<DocumentFacts> {
  const { head, tail, bytes } = await endsOf(path)
  if (isPdf(head)) {
    if (!tail.includes('%%EOF')) throw refusal.invalid('Invalid PDF file: it’s incomplete.')
    return { format: 'pdf', bytes, name: documentName(filename, 'pdf') }
  }
  if (!(await isText(path)))
    throw refusal.invalid('Unsupported file. Send a PDF, or a text or CSV file saved as UTF-8.')
  const format = /\.csv$/i.test(filename) ? 'csv' : 'txt'
  return { format, bytes, name: documentName(filename, format) }
}

/** At the very start: what has something else before it, such as HTML, could pass for both. */
function isPdf(head: Buffer) {
  return /^%PDF-\d\.\d/.test(head.toString('latin1'))
}

/** UTF-8 without the control characters of binary formats, and not markup such as HTML or SVG. */
async function isText(path: string) {
  let isAtStart = true
  try {
    for await (const text of decoded(path)) {
      if (hasControls(text) || (isAtStart && isMarkup(text))) return false
      isAtStart &&= text.trim() === ''
    }
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Throws a TypeError if it is not UTF-8. */
async function* decoded(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of createReadStream(path)) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

function isMarkup(start: string) {
  return start.trimStart().startsWith('<')
}

function hasControls(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  return /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text)
}

async function endsOf(path: string) {
  const file = await open(path)
  try {
    const { size: bytes } = await file.stat()
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
      return buffer.subarray(0, bytesRead)
    }
    return { bytes, head: await read(0, 16), tail: await read(Math.max(0, bytes - TAIL_BYTES), TAIL_BYTES) }
  } finally {
    await file.close()
  }
}
