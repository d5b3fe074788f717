import { IMPORT_COLUMNS, MAX_CSV_LENGTH } from '#contract/listing-imports.ts'

/** The text of a file. `problem`: why the file can't be used, or null. */
export type CsvFile = { name: string; text: string; problem: string | null }

/** Reads a file. Some spreadsheets still save CSV in encodings older than UTF-8. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  const { name } = file
  if (file.size > 2 * MAX_CSV_LENGTH) return { name, text: '', problem: tooLarge }
  try {
    const text = decoded(await file.arrayBuffer())
    return { name, text, problem: problemOf(text) }
  } catch {
    return { name, text: '', problem: 'Couldn’t read that file. Choose it again.' }
  }
}

const tooLarge = 'That file is too large. Split it into smaller ones.'

function problemOf(text: string) {
  if (text.length > MAX_CSV_LENGTH) return tooLarge
  if (text.includes('\0')) return 'That isn’t a CSV file. In your spreadsheet, choose Save as, then CSV.'
  return text.trim() === '' ? 'That file is empty. Choose another one.' : null
}

/** Decodes by the byte order mark. Without one, tries UTF-8, then the encoding that Excel uses on Windows. */
export function decoded(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Without photos, because their ZIP isn’t there. */
const example: Record<(typeof IMPORT_COLUMNS)[number], string> = {
  id: '',
  title: 'Bucket seat, black cloth',
  description: 'No tears. Includes the slider.',
  price: '100.00',
  stock: '2',
  condition: 'used',
  category: 'interior',
  shipping: 'yes',
  pickup: 'yes',
  offers: 'no',
  return_days: '14',
  fits: 'Honda Civic 2006-2011; Acura ILX 2013',
  photos: '',
}

/** The URL of a template file: the columns, and one example. */
export function templateAddress() {
  const rows = [IMPORT_COLUMNS, IMPORT_COLUMNS.map((column) => example[column])]
  const text = rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${text}`)}`
}
