import { type FormEvent, useId, useState } from 'react'
import { MAX_REVIEW_LENGTH } from '#contract/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { StarInput } from '../../../ui/star-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useWriteReview } from '../api.ts'
import { type Typed, useTyped } from '../use-typed.ts'

type Props = { orderId: number; other: string; onDone: () => void; onLater: () => void }

/** Stars and a few words about the other side. */
export function ReviewForm({ orderId, other, onDone, onLater }: Props) {
  const { typed, type, forget } = useTyped(`review ${orderId}`)
  const [isTried, setTried] = useState(false)
  const write = useWriteReview(orderId)
  const id = useId()
  const { stars, text } = typed
  const mistakes = mistakesIn(typed, isTried)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (write.isPending) return
    if (stars === null || Object.values(mistakesIn(typed, true)).some(Boolean)) return focusOn(id, stars)
    write.mutateAsync({ stars, text: text.trim() }).then(
      () => {
        forget()
        onDone()
        toast('Review posted')
      },
      () => {},
    )
  }
  return (
    <form id={id} noValidate onSubmit={send} className="grid gap-4">
      <StarInput
        legend={`Stars for ${other}`}
        value={stars}
        onChange={(stars) => type({ stars })}
        error={mistakes.stars}
      />
      <Field
        label="Your review"
        aside={`${[...text].length.toLocaleString('en-US')}/${MAX_REVIEW_LENGTH.toLocaleString('en-US')}`}
        error={mistakes.text}
        isRequired
      >
        <Textarea value={text} rows={4} onChange={({ target }) => type({ text: target.value })} />
      </Field>
      <ErrorNote error={write.error} />
      <div className="grid gap-2 md:flex">
        <Button type="submit" look="primary" size="lg" isBusy={write.isPending} busyLabel="Posting ...">
          Post review
        </Button>
        <Button look="quiet" size="lg" onClick={onLater}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** Text that is too long is reported at once; missing input only on sending. */
function mistakesIn({ stars, text }: Typed, isTried: boolean) {
  return {
    stars: isTried && stars === null ? 'Choose 1 to 5 stars.' : null,
    text: tooLong(text, MAX_REVIEW_LENGTH) ?? (isTried && !text.trim() ? 'Write a few words.' : null),
  }
}

function focusOn(formId: string, stars: number | null) {
  document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(stars === null ? 'input' : 'textarea')
    ?.focus()
}
