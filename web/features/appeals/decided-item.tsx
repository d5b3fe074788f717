import type { OwnDecision } from '#contract/appeals.ts'
import { itemWordOf } from '#contract/decision-words.ts'
import { dayOf } from '../../platform/time.ts'
import { PostPicture } from '../media/index.ts'
import { kinds } from '../posts/index.ts'

/** What was decided about, as it was then. */
export function DecidedItem({ decision }: { decision: OwnDecision }) {
  const { title, text, picture } = decision
  return (
    <div className="flex gap-x-5 gap-y-3">
      {picture && (
        <PostPicture
          picture={picture}
          alt=""
          shape="wide"
          sizes="192px"
          className="aspect-4/3! w-24! shrink-0 self-start rounded-sm sm:w-48!"
        />
      )}
      <div className="min-w-0 flex-1">
        {title && (
          <h2 dir="auto" className="type-card text-[18px]! leading-6! wrap-anywhere">
            {title}
          </h2>
        )}
        <p className="mt-0.5 text-base text-ink-3">{factsOf(decision)}</p>
        <p dir="auto" className="mt-2 line-clamp-6 text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">
          {text}
        </p>
      </div>
    </div>
  )
}

/** 'Forum, posted Nov 16, 2026', 'Comment, posted Nov 16, 2026', 'Profile' */
function factsOf({ itemType, postKind, postedAt }: OwnDecision) {
  const noun = itemWordOf({ itemType, postKind })
  const name = itemType === 'post' && postKind ? kinds[postKind].name : noun[0]!.toUpperCase() + noun.slice(1)
  return postedAt ? `${name}, posted ${dayOf(postedAt)}` : name
}
