import { MAX_COMMENT_LENGTH } from '#contract/comments.ts'

/** From this length on, the count is a warning. */
const NEARLY_FULL = 120

export function CharactersLeft({ id, text }: { id: string; text: string }) {
  const length = [...text].length
  return (
    <p className="mt-2 flex justify-between gap-3 text-sm text-ink-3">
      <span id={id}>Maximum Characters Allowed: {MAX_COMMENT_LENGTH}</span>
      <span className={`tabular-nums ${length >= NEARLY_FULL ? 'font-semibold text-danger' : ''}`}>
        {length}/{MAX_COMMENT_LENGTH}
      </span>
      <span role="status" className="sr-only">
        {length === NEARLY_FULL && `${MAX_COMMENT_LENGTH - NEARLY_FULL} characters left`}
        {length === MAX_COMMENT_LENGTH && 'No characters left'}
      </span>
    </p>
  )
}
