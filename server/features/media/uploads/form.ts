import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_PRESET } from '#contract/media.ts'
import { diskFailure } from '../../../platform/files/disk-failure.ts'
import { PRIVATE_FILE } from '../../../platform/files/private-folder.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { minorGcTrigger } from './minor-gc.ts'

export type Fields = Record<string, string>
export type Part =
  | { type: 'field'; fieldname: string | undefined; value: unknown; valueTruncated?: boolean }
  | { type: 'file'; fieldname: string | undefined; filename?: string; file: Readable }

const KNOWN = new Set(['upload_preset', 'poster', 'api_key', 'timestamp', 'signature', 'type'])

/**
 * Reads a form to its end. Streams its file to `take` with the fields before it. `take` must read all of the file or
 * throw.
 */
export async function readForm(parts: AsyncIterable<Part>, take: (file: Readable, before: Fields) => Promise<void>) {
  const fields: Fields = {}
  const filenames: string[] = []
  for await (const part of parts) {
    if (part.type === 'field') Object.assign(fields, readField(part))
    else if (filenames.push(part.filename ?? '') === 1) await take(fileOf(part), { ...fields })
    else throw refusal.invalid('Send one file, in the field "file".')
  }
  const [filename] = filenames
  if (filename === undefined) throw refusal.invalid('Missing required parameter - file')
  return { fields, filename }
}

/** Unsigned calls must name our preset. */
export function checkPreset(fields: Fields) {
  if (fields.signature !== undefined) return
  if (!fields.upload_preset) {
    throw refusal.invalid('Upload preset must be specified when using unsigned upload')
  }
  if (fields.upload_preset !== UPLOAD_PRESET) throw refusal.invalid('Upload preset not found')
}

/** Writes to the file at `path` from byte `at`. Refuses more than `most` bytes. Returns the number of bytes written. */
export async function writeAt(path: string, file: Readable, at: number, most: number, tooMuch: () => Refusal) {
  await (await open(path, 'a', PRIVATE_FILE)).close()
  let bytes = 0
  const collectGarbage = minorGcTrigger()
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      collectGarbage(piece.length)
      done(bytes > most ? tooMuch() : null, piece)
    },
  })
  await pipeline(file, counted, createWriteStream(path, { flags: 'r+', start: at })).catch((error: Error) => {
    if (error instanceof Refusal) throw error
    if (diskFailure(error)) throw error
    throw refusal.invalid('The file arrived incomplete.')
  })
  return bytes
}

export function discard(path: string) {
  return rm(path, { force: true })
}

function fileOf({ fieldname, file }: Part & { type: 'file' }) {
  if (fieldname !== 'file') throw refusal.invalid('Send one file, in the field "file".')
  return file
}

function readField({ fieldname: name, value, valueTruncated }: Part & { type: 'field' }): Fields {
  if (name === undefined) throw refusal.invalid('Every part of the form needs a name.')
  if (name === 'file') throw refusal.invalid('Send the file itself. URLs and data URIs aren’t accepted.')
  if (!KNOWN.has(name)) throw refusal.invalid(`Unknown parameter ${name.slice(0, 60)}`)
  if (typeof value !== 'string' || valueTruncated) throw refusal.invalid(`Parameter ${name} is too long.`)
  // own-name: only known names get this far.
  return { [name]: value }
}
