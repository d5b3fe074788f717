import { MAX_REVIEW_LENGTH } from '#contract/reviews.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { StarInput } from '../../../ui/star-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useWriteReview } from '../api.ts'

type Props = { orderId: number; other: string; isSecond: boolean; onDone: () => void; onLater: () => void }
type Values = { stars: number | null; text: string }

/** Stars and a few words about the other side. */
export function ReviewForm({ orderId, other, isSecond, onDone, onLater }: Props) {
  const write = useWriteReview(orderId)
  const form = useForm<Values>({
    initial: { stars: null, text: '' },
    wrong: ({ text }) => ({ text: tooLong(text, MAX_REVIEW_LENGTH) }),
    unfinished: ({ stars, text }) => ({
      stars: stars === null ? 'Choose 1 to 5 stars.' : null,
      text: text.trim() ? null : 'Write a few words.',
    }),
    call: write,
    keptAt: `review ${orderId}`,
    onSend: async ({ stars, text }) => {
      await write.mutateAsync({ stars: stars!, text: text.trim() })
      onDone()
      toast('Review posted')
    },
  })
  const { stars, text } = form.values
  return (
    <form {...form.props} className="grid gap-4">
      <StarInput
        legend={`Stars for ${other}`}
        value={stars}
        onChange={(chosen) => form.set({ stars: chosen })}
        error={form.errorOf('stars')}
      />
      <Field
        label="Your review"
        aside={`${[...text].length.toLocaleString('en-US')}/${MAX_REVIEW_LENGTH.toLocaleString('en-US')}`}
        error={form.errorOf('text')}
        isRequired
      >
        <Textarea {...form.text('text')} rows={4} />
      </Field>
      <ErrorNote error={form.note} />
      <div className="grid gap-2 md:flex">
        <Button
          type="submit"
          look={isSecond ? 'outline' : 'primary'}
          size="lg"
          isBusy={form.isPending}
          busyLabel="Posting ..."
        >
          Post review
        </Button>
        <Button look="quiet" size="lg" onClick={onLater}>
          Not now
        </Button>
      </div>
    </form>
  )
}
