import type { Checkout } from '#contract/checkouts.ts'
import { Tag } from '../../ui/tag.tsx'
import { stateTag } from '../cart/index.ts'
import { kindOf } from './kind.ts'
import { LinePhoto } from './line-photo.tsx'

/** Lines that the checkout could not take. They stay in the cart. */
export function LeftLines({ checkout }: { checkout: Checkout }) {
  const kind = kindOf(checkout)
  return (
    <section aria-labelledby="left-out" className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
      <h2 id="left-out" className="type-h4">
        Not in this order
      </h2>
      <ul className="divide-y divide-line">
        {checkout.left.map(({ postId, title, thumbnail, category, quantity, taken, state }) => {
          const tag = stateTag(state)
          return (
            <li key={postId} className="flex items-center gap-3.5 py-3 last:pb-0">
              <LinePhoto
                kind={kind}
                thumbnail={thumbnail}
                category={category}
                size={52}
                className="size-13 opacity-45"
              />
              <div className="grid min-w-0 gap-1">
                <span className="type-card-sm line-clamp-2 text-ink-3">
                  <bdi>{title}</bdi>
                </span>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
                  {tag && taken === 0 && <Tag tone={tag.tone}>{tag.text}</Tag>}
                  {taken > 0
                    ? `You wanted ${quantity}. ${taken === 1 ? 'Only 1 is' : `Only ${taken} are`} held for you.`
                    : 'Not in the total.'}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
