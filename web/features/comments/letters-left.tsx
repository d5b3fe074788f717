import { MAX_COMMENT_LENGTH } from '#contract/comments.ts'

/** From this length on, the count is a warning. */
const NEARLY_FULL = 120

export function LettersLeft({ id, text }: { id: string; text: string }) {
  const letters = [...text].length
  return (
    <p className="mt-2 flex justify-between gap-3 text-sm text-ink-3">
      <span id={id}>Maximum Characters Allowed: {MAX_COMMENT_LENGTH}</span>
      <span className={`tabular-nums ${letters >= NEARLY_FULL ? 'font-semibold text-danger' : ''}`}>
        {letters}/{MAX_COMMENT_LENGTH}
      </span>
      <span role="status" className="sr-only">
        {letters === NEARLY_FULL && `${MAX_COMMENT_LENGTH - NEARLY_FULL} characters left`}
        {letters === MAX_COMMENT_LENGTH && 'No characters left'}
      </span>
    </p>
  )
}
