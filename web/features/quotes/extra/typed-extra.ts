import { MAX_QUOTE_NOTE_LENGTH, MAX_WORKING_DAYS, type NewExtraQuote } from '#contract/quotes.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import type { Mistakes } from '../../../platform/use-mistakes.ts'
import { tooLong } from '../../../ui/too-long.ts'
import type { StoredFile } from '../../media/index.ts'
import { longTitles } from '../form/typed-lines.ts'
import { finishedLines, linesMistakes } from '../form/typed-quote.ts'
import { newLine, type TypedLine } from '../form/values.ts'

/** What is typed about extra work, under the server's names of the fields. */
export type ExtraValues = {
  lines: readonly TypedLine[]
  note: string
  workingDays: string
}

/** A form to fill in. */
export function emptyExtra(): ExtraValues {
  return { lines: [newLine('labor'), newLine('new')], note: '', workingDays: '0' }
}

/** Shown while typing. */
export function wrongInExtra({ lines, note }: ExtraValues): Mistakes {
  return { ...longTitles(lines), note: tooLong(note, MAX_QUOTE_NOTE_LENGTH) }
}

/** Shown once somebody left a field, or tried to send. */
export function unfinishedInExtra({ lines, note, workingDays }: ExtraValues): Mistakes {
  const days = wholeNumberIn(workingDays)
  const isAllowed = days !== null && days >= 0 && days <= MAX_WORKING_DAYS
  return {
    ...linesMistakes({ lines }),
    note: note.trim() ? null : 'Say what you found, and why it should be done.',
    workingDays: isAllowed ? null : `Enter 0 to ${MAX_WORKING_DAYS} days.`,
  }
}

/** What to send. Only if nothing is unfinished. */
export function bodyOfExtra({ lines, note, workingDays }: ExtraValues, photos: readonly StoredFile[]): NewExtraQuote {
  return {
    lines: finishedLines({ lines }),
    note: note.trim(),
    workingDays: wholeNumberIn(workingDays)!,
    ...(photos.length > 0 && { photos: photos.map(({ url }) => url) }),
  }
}
