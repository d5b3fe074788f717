import { Flag } from 'lucide-react'
import { useState } from 'react'
import { MAX_REVIEW_REPLY_LENGTH, type Review } from '#contract/reviews.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { ReportDialog } from '../reports/index.ts'
import { useReplyToReview } from './api.ts'

/** The one reply, by the member who was reviewed. They can report the review instead. */
export function ReplyForm({ review }: { review: Review }) {
  const [isReporting, setReporting] = useState(false)
  const reply = useReplyToReview(review.id)
  const form = useForm({
    initial: { text: '' },
    wrong: ({ text }) => ({ text: tooLong(text, MAX_REVIEW_REPLY_LENGTH) }),
    unfinished: ({ text }) => ({ text: text.trim() ? null : 'Write a few words.' }),
    call: reply,
    keptAt: `review reply ${review.id}`,
    onSend: ({ text }) => reply.mutateAsync(text.trim()).then(() => toast('Reply posted')),
  })
  const count = [...form.values.text].length.toLocaleString('en-US')
  return (
    <form {...form.props} className="mt-3 grid gap-3 rounded-md bg-surface-2 p-4 md:ml-11">
      <Field
        label="Your reply"
        aside={`One reply, ${count}/${MAX_REVIEW_REPLY_LENGTH.toLocaleString('en-US')}`}
        error={form.errorOf('text')}
        isRequired
      >
        <Textarea {...form.text('text')} rows={2} />
      </Field>
      <ErrorNote error={form.note} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="sm" isBusy={form.isPending} busyLabel="Posting ...">
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
