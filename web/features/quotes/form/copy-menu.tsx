import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { formatDollars } from '#contract/dollars.ts'
import { quoteTotalOf } from '#contract/quotes.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { earlierQuotesQuery } from '../mine/api.ts'
import { templatesQuery } from '../templates/api.ts'
import type { Line } from './values.ts'

const MOST_EARLIER = 10

type Props = { postId: number; onCopy: (lines: readonly Line[]) => void }

/** Takes the lines of a template, or of an earlier quote. */
export function CopyMenu({ postId, onCopy }: Props) {
  return (
    <Popover
      align="end"
      className="w-80"
      trigger={(opener) => (
        <Button {...opener} size="sm" icon={<Copy size={16} aria-hidden />}>
          Copy from an earlier quote
        </Button>
      )}
    >
      {(close) => (
        <Sources
          postId={postId}
          onCopy={(lines) => {
            close()
            onCopy(lines)
          }}
        />
      )}
    </Popover>
  )
}

function Sources({ postId, onCopy }: Props) {
  const templates = useQuery(templatesQuery)
  const earlier = useInfiniteQuery(earlierQuotesQuery)
  const error = templates.error ?? earlier.error
  if (error) return <ErrorNote error={error} className="m-3" />
  if (!templates.data || !earlier.data) return <p className="p-4 text-base text-ink-3">Loading ...</p>
  const quotes = earlier.data.pages
    .flatMap(({ items }) => items)
    .filter(({ lines, request }) => lines.length > 0 && request.id !== postId)
    .slice(0, MOST_EARLIER)
  if (templates.data.items.length + quotes.length === 0) {
    return <p className="p-4 text-base text-ink-2">Nothing to copy yet. Your next quote can start from this one.</p>
  }
  return (
    <Menu label="Copy from an earlier quote" className="max-h-100 overflow-y-auto">
      {templates.data.items.map((template) => (
        <MenuItem
          key={`template ${template.id}`}
          hint={`Template, ${formatDollars(quoteTotalOf(template.lines))}`}
          onSelect={() => onCopy(template.lines)}
        >
          {template.name}
        </MenuItem>
      ))}
      {quotes.map((quote) => (
        <MenuItem
          key={`quote ${quote.id}`}
          hint={`Quote of ${formatDollars(quote.totalVbt ?? 0)}`}
          onSelect={() => onCopy(quote.lines)}
        >
          {quote.request.title}
        </MenuItem>
      ))}
    </Menu>
  )
}
