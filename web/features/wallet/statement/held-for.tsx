import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, type LucideIcon, Package, Tag } from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import { pathOf } from '#contract/paths.ts'
import type { HeldTokens } from '#contract/wallet.ts'
import { heldQuery } from '../api.ts'

type HeldItem = HeldTokens['items'][number]

const holders: Record<HeldItem['holder'], { icon: LucideIcon; name: string; detail: string }> = {
  bounty: { icon: CircleQuestionMark, name: 'Bounty', detail: 'held until you accept an answer' },
  order: { icon: Package, name: 'Order', detail: 'held until you confirm' },
  deposit: { icon: Tag, name: 'Deposit', detail: 'held until the sale closes or falls through' },
}

/** What holds tokens of the member; nothing if nothing does. */
export function HeldFor() {
  const { data } = useQuery(heldQuery)
  if (!data?.items.length) return null
  const { items, others } = data
  return (
    <section aria-labelledby="held-for" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="held-for" className="type-h4 mb-2">
        Held for
      </h2>
      <ul className="last:-mb-2">
        {items.map((item) => (
          <Item key={`${item.holder}:${item.id}`} item={item} />
        ))}
      </ul>
      {others.count > 0 && (
        <p className="pt-2 text-sm text-ink-3 tabular-nums">
          And {others.count.toLocaleString('en-US')} more, {formatVbt(others.heldVbt)}
        </p>
      )}
    </section>
  )
}

function Item({ item: { holder, heldVbt, post, order } }: { item: HeldItem }) {
  const about = post ?? order
  const { icon: Icon, name, detail } = holders[holder]
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 py-2 tabular-nums">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="text-ink-3" />
      <div className="min-w-0">
        <p className="text-base leading-5 font-[650] [overflow-wrap:anywhere]">
          {about ? (
            <Link
              to={(post ? pathOf(post) : `/orders/${about.id}`) as never}
              className="hover:text-powder hover:underline hover:underline-offset-3 max-md:-my-2 max-md:py-2"
            >
              <bdi>{about.title}</bdi>
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm leading-5 text-ink-3 first-letter:uppercase">
          {about && `${name}, `}
          {detail}
        </p>
      </div>
      <b className="text-base leading-5 font-[650] whitespace-nowrap">{formatVbt(heldVbt)}</b>
    </li>
  )
}
