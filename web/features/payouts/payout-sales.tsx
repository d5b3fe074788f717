import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { detailPaths } from '#contract/paths.ts'
import type { PayoutSale } from '#contract/payouts.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Money } from '../money/index.ts'
import { payoutSalesQuery } from './api.ts'

/** The orders, tips, and bounties that became available for a payout. */
export function PayoutSales({ payoutId }: { payoutId: number }) {
  const list = useInfiniteQuery(payoutSalesQuery(payoutId))
  const titleId = useId()
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="type-label text-ink-2">
        Earned for this payout
      </h3>
      {!items &&
        (list.error ? (
          <LoadFailed error={list.error} onRetry={list.refetch} />
        ) : (
          <TextBones lines={3} className="mt-2" />
        ))}
      {items?.length === 0 && <p className="mt-1.5 text-base text-ink-3">Nothing new became available before it.</p>}
      <ul className="mt-1.5 empty:hidden">
        {items?.map((sale) => (
          <Sale key={`${sale.source}:${sale.id}:${sale.at}`} sale={sale} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="sm"
          isBusy={list.isFetchingNextPage}
          busyLabel="Loading ..."
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  )
}

/** A post of another kind sends to the right path. */
const sources: Record<PayoutSale['source'], { name: string; path: string }> = {
  order: { name: 'Order', path: '/orders' },
  tip: { name: 'Tip', path: detailPaths.video },
  bounty: { name: 'Bounty', path: detailPaths.forum },
}

function Sale({ sale: { source, id, title, vbt, at } }: { sale: PayoutSale }) {
  const { name, path } = sources[source]
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-2">
      <div className="min-w-0">
        <p className="text-base leading-5 [overflow-wrap:anywhere]">
          {id === null ? (
            (title ?? name)
          ) : (
            <Link
              to={`${path}/${id}` as never}
              className="-my-0.5 inline-block leading-6 hover:text-powder hover:underline hover:underline-offset-3 max-md:-my-2 max-md:py-2"
            >
              <bdi>{title ?? name}</bdi>
            </Link>
          )}
        </p>
        <p className="text-sm leading-5 text-ink-3">
          {title !== null && `${name}, `}
          {dayOf(at)}
        </p>
      </div>
      <Money vbt={vbt} size="sm" />
    </li>
  )
}
