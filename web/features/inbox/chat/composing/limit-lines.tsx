import { MAX_REQUEST_LENGTH } from '#contract/messages.ts'
import { useAnnounced } from '../../../../ui/use-announced.ts'
import { countOf, hasForbiddenLink, type Limits } from './limits.ts'

type Props = { id: string; text: string; limits: Limits }

/** Below the field: what a first message may have, and how long the text is once it comes close to the end. */
export function LimitLines({ id, text, limits }: Props) {
  const { length, isNear, isOver } = countOf(text, limits)
  const hasLink = hasForbiddenLink(text, limits)
  useAnnounced(isNear ? nearWords(limits.length, isOver) : null)
  if (!limits.isPlain && !isNear) return null
  return (
    <div className="mt-1.5 flex justify-between gap-4 text-sm text-ink-3">
      {limits.isPlain && (
        <p id={id} role="status" className={hasLink ? 'text-danger' : ''}>
          {hasLink ? 'A first message can’t have links. Send them once they answer.' : firstWords}
        </p>
      )}
      {isNear && (
        <p className={`ml-auto shrink-0 tabular-nums ${isOver ? 'text-danger' : ''}`}>
          {length.toLocaleString('en-US')}/{limits.length.toLocaleString('en-US')}
          <span className="sr-only"> characters</span>
        </p>
      )}
    </div>
  )
}

/** Said once, not with each letter. */
function nearWords(most: number, isOver: boolean) {
  const limit = most.toLocaleString('en-US')
  return isOver ? `Over the limit of ${limit} characters` : `Near the limit of ${limit} characters`
}

const firstWords = `A first message can have up to ${MAX_REQUEST_LENGTH.toLocaleString('en-US')} characters, and no links or files.`
