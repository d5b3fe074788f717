import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { useForm } from '../../../platform/use-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { type StoredFile, useUploads } from '../../media/index.ts'
import { isBlankLine } from '../form/values.ts'
import { useQuoteExtra } from './api.ts'
import { bodyOfExtra, type ExtraValues, emptyExtra, unfinishedInExtra, wrongInExtra } from './typed-extra.ts'

export type ExtraOptions = {
  /** The first order of the job. */
  orderId: number
  /** Fetches what shows it. Awaited, so that the focus returns to an element that still exists. */
  onSent: (quote: Quote) => unknown
  onDone: () => void
}

/** What is typed about extra work, which survives a reload, and how it is sent. */
export function useExtraForm({ orderId, onSent, onDone }: ExtraOptions) {
  const call = useQuoteExtra(orderId)
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const uploads = useUploads('image', (file) => setPhotos((list) => [...list, file]))
  const form = useForm<ExtraValues>({
    initial: emptyExtra,
    keptAt: `extra-quote-${orderId}`,
    wrong: wrongInExtra,
    unfinished: unfinishedInExtra,
    call,
    onSend: async (values) => {
      // The server names lines by their place.
      const lines = values.lines.filter((line) => !isBlankLine(line))
      if (lines.length < values.lines.length) form.set({ lines })
      await onSent(await call.mutateAsync(bodyOfExtra({ ...values, lines }, photos)))
      onDone()
      toast('Quote sent')
    },
  })
  return { form, uploads, photos, setPhotos }
}
