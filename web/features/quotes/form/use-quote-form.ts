import type { Me } from '#contract/members.ts'
import { MAX_QUOTE_LINES, type Quote, type RequestQuotes } from '#contract/quotes.ts'
import { useForm } from '../../../platform/use-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { useUploads } from '../../media/index.ts'
import { useSendQuote } from './sending.api.ts'
import { bodyOf, unfinishedIn, wrongIn } from './typed-quote.ts'
import { useQuoteDraft } from './use-quote-draft.ts'
import { emptyValues, isBlankLine, type Line, linesOf, valuesOf } from './values.ts'

type Options = {
  me: Me
  data: RequestQuotes
  /** The draft on the server. */
  stored: unknown
  onSent: (quote: Quote) => void
}

/** What is typed in the form of a quote, its photos, and how it is sent. */
export function useQuoteForm({ me, data: { life, mine, businesses }, stored, onSent }: Options) {
  const { postId } = life
  const today = localToday()
  const editing = mine?.can.includes('edit') ? mine : null
  const start = mine ? valuesOf(mine) : emptyValues(businesses[0]?.id)
  const draft = useQuoteDraft({ postId, memberId: me.id, ofVersion: mine?.version ?? null, start, stored })
  const [, change] = draft.state
  const uploads = useUploads('image', (file) => change((now) => ({ ...now, photos: [...now.photos, file] })))
  const call = useSendQuote({ postId, mine: editing })
  const form = useForm({
    state: draft.state,
    wrong: wrongIn,
    unfinished: (values) => unfinishedIn(values, today),
    call,
    onSend: async (values) => {
      if (uploads.isBusy) return false
      // The server names lines by their place.
      const lines = values.lines.filter((line) => !isBlankLine(line))
      if (lines.length < values.lines.length) form.set({ lines })
      const quote = await call.mutateAsync(bodyOf({ ...values, lines }))
      draft.forget()
      toast(editing ? 'Quote updated' : 'Quote sent')
      onSent(quote)
    },
  })

  /** Puts lines of another quote behind those that are filled in. */
  const copyLines = (lines: readonly Line[]) =>
    form.set({
      isRange: false,
      lines: [...form.values.lines.filter((line) => !isBlankLine(line)), ...linesOf(lines)].slice(0, MAX_QUOTE_LINES),
    })

  return { form, uploads, copyLines, draftState: draft.draftState, isEditing: editing !== null, today }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>

/** Today where the viewer is, as an ISO 8601 day. */
function localToday() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
