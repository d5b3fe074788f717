import type { DocumentFormat } from '#contract/media.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Media } from '../media.ts'
import { findOriginal } from './pictures.ts'
import type { PrivateFile } from './queries.ts'
import type { Delivery } from './transformation.ts'

const MIME_TYPES: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** The document as it was uploaded, under its own extension only. */
export async function privateDocument(media: Media, file: PrivateFile, delivery: Delivery) {
  const isAsUploaded = delivery.width === null && !delivery.isAutoFormat && !delivery.isCopy
  const stored = isAsUploaded && delivery.extension === file.format ? await findOriginal(media, file) : null
  if (!stored) throw refusal.notFound('File')
  return { stored, mimeType: MIME_TYPES[file.format as DocumentFormat], format: file.format }
}

/** Strangers wrote these files. A browser that shows one in spite of this runs nothing in it, and loads nothing for it. */
export function downloadHeaders(name: string) {
  return {
    'content-disposition': `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** For clients that know only ASCII names. */
function asciiOf(name: string) {
  return name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '')
}

/** As RFC 8187 encodes values of headers. */
function encoded(name: string) {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
