import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Tag } from 'lucide-react'
import { MAX_QUERY_LENGTH } from '#contract/listings.ts'
import type { StorefrontPage } from '#contract/storefront-pages.ts'
import {
  MixedGrid,
  PostGridSkeleton,
  type StorefrontSearch,
  storefrontListingsQuery,
} from '../../features/listings/index.ts'
import { CreateLink, categoryNames } from '../../features/posts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { StripSearch } from '../../ui/strip-search.tsx'

type Props = {
  page: StorefrontPage
  search: StorefrontSearch
  isOwn: boolean
  /** `isTyping`: replaces the entry in the history. */
  onChange: (search: StorefrontSearch, isTyping?: boolean) => void
}

/** What is for sale, with a search and the categories there are. */
export function StorefrontListings({ page, search, isOwn, onChange }: Props) {
  const list = useInfiniteQuery(storefrontListingsQuery(page.seller.handle, search))
  const posts = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-label="For sale" className="min-w-0">
      <div className="flex h-12 rounded-md bg-surface-1 shadow-1">
        <StripSearch
          label="Search this storefront"
          placeholder="Search this storefront"
          maxLength={MAX_QUERY_LENGTH}
          q={search.q ?? ''}
          onSearch={(q, isTyping) => onChange({ ...search, q: q || undefined }, isTyping)}
        />
      </div>
      <Categories page={page} search={search} onChange={onChange} />
      {!posts && list.error && (
        <LoadFailedPanel title="The listings didn’t load" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!posts && !list.error && <PostGridSkeleton count={4} />}
      {posts?.length === 0 && <Nothing search={search} isOwn={isOwn} onClear={() => onChange({})} />}
      {posts && posts.length > 0 && <MixedGrid posts={posts} label="For sale" />}
      <LoadMore list={list} />
    </section>
  )
}

function Categories({ page: { categories }, search, onChange }: Omit<Props, 'isOwn'>) {
  if (categories.length < 2) return <div className="mt-4" />
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const chips = [
    { category: undefined, name: 'All', count: total },
    ...categories.map((one) => ({ ...one, name: categoryNames[one.category] })),
  ]
  return (
    <div className="my-4 flex flex-wrap gap-2">
      {chips.map(({ category, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={category === search.category}
          onClick={() => onChange({ ...search, category })}
          className={chipClass(category === search.category ? 'on' : 'plain')}
        >
          {name} <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  )
}

function Nothing({ search, isOwn, onClear }: { search: StorefrontSearch; isOwn: boolean; onClear: () => void }) {
  if (search.q || search.category) {
    return (
      <StatePanel icon={SearchX} title="Nothing found here" action={<Button onClick={onClear}>Show everything</Button>}>
        No parts here match.
      </StatePanel>
    )
  }
  const action = isOwn && (
    <CreateLink kind="market" className={buttonClass({ look: 'primary', size: 'sm' })}>
      List a part
    </CreateLink>
  )
  return (
    <StatePanel icon={Tag} title="Nothing for sale yet" action={action}>
      {isOwn ? 'The parts you list show up here.' : 'The parts they list show up here.'}
    </StatePanel>
  )
}
