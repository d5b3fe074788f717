import { DOCUMENT_FORMATS, type DocumentFormat } from '#contract/media.ts'
import { oneLine } from '../../../platform/http/typed-text.ts'

const MAX_LENGTH = 120
const KNOWN = new RegExp(`\\.(${DOCUMENT_FORMATS.join('|')})$`, 'i')

/**
 * A name that is safe to show and to save under: without folders, invisible characters, and those that turn the reading
 * direction around or that no disk takes. Its extension is that of the content: `invoice.exe` becomes `invoice.exe.txt`.
 */
export function documentName(filename: string, format: DocumentFormat) {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  const visible = oneLine(last.replace(/[\p{Cc}<>:"|?*]/gu, ''))
  const stem = [...visible.replace(KNOWN, '')].slice(0, MAX_LENGTH).join('')
  return `${stem.replace(/^[. ]+|[. ]+$/g, '') || 'document'}.${format}`
}
