import { Flag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { MAX_REVIEW_REPLY_LENGTH, type Review } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { ReportDialog } from '../reports/index.ts'
import { useReplyToReview } from './api.ts'
import { useTyped } from './use-typed.ts'

/** The one reply, by the member who was reviewed. They can report the review instead. */
export function ReplyForm({ review }: { review: Review }) {
  const { typed, type, forget } = useTyped(`review reply ${review.id}`)
  const [isReporting, setReporting] = useState(false)
  const [isTried, setTried] = useState(false)
  const { text } = typed
  const mistake = tooLong(text, MAX_REVIEW_REPLY_LENGTH) ?? (isTried && !text.trim() ? 'Write a few words.' : null)
  const reply = useReplyToReview(review.id)
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake || !text.trim() || reply.isPending)
      return document.getElementById(id)?.querySelector('textarea')?.focus()
    reply.mutateAsync(text.trim()).then(
      () => {
        forget()
        toast('Reply posted')
      },
      () => {},
    )
  }
  const count = [...text].length.toLocaleString('en-US')
  return (
    <form id={id} noValidate onSubmit={send} className="mt-3 grid gap-3 rounded-md bg-surface-2 p-4 md:ml-11">
      <Field
        label="Your reply"
        aside={`One reply, ${count}/${MAX_REVIEW_REPLY_LENGTH.toLocaleString('en-US')}`}
        error={mistake}
        isRequired
      >
        <Textarea value={text} rows={2} onChange={({ target }) => type({ text: target.value })} />
      </Field>
      <ErrorNote error={reply.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="sm" isBusy={reply.isPending} busyLabel="Posting ...">
          Post reply
        </Button>
        {review.can.report && (
          <Button look="quiet" size="sm" icon={<Flag size={18} aria-hidden />} onClick={() => setReporting(true)}>
            Report review
          </Button>
        )}
      </div>
      {isReporting && <ReportDialog itemType="review" itemId={review.id} onClose={() => setReporting(false)} />}
    </form>
  )
}
