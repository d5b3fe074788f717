import { type ParsedSearch, printSearch, printToken, type SearchNote } from '#contract/search-grammar.ts'
import { RemovableChip } from '../../ui/chip.tsx'

type Props = { parsed: ParsedSearch; notes: readonly SearchNote[]; onChange: (text: string) => void }

/** The filters in the text as removable chips, and notes on filters that were not understood. */
export function SearchChips({ parsed: { tokens }, notes, onChange }: Props) {
  const chips = tokens.flatMap((token, index) => (token.type === 'filter' ? [{ token, index }] : []))
  if (chips.length === 0 && notes.length === 0) return null

  return (
    <div className="mt-3 grid gap-3">
      {chips.length > 0 && (
        <ul aria-label="Filters" className="flex flex-wrap gap-2">
          {chips.map(({ token, index }) => (
            <li key={`${index} ${printToken(token)}`} className="max-w-full">
              <RemovableChip onRemove={() => onChange(printSearch(tokens.filter((_, other) => other !== index)))}>
                {printToken(token)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul aria-label="Not understood" className="grid gap-1 text-sm text-ink-2">
          {notes.map(({ text, message }) => (
            <li key={text}>
              <b className="font-[650] text-ink">{text}</b> is searched as plain text. {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
