import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { SORTS, type Sort } from '#contract/listings.ts'
import { POST_KINDS } from '#contract/posts.ts'
import type { SearchOverview } from '#contract/search.ts'
import { parseSearch } from '#contract/search-grammar.ts'
import { kinds } from '../../features/posts/index.ts'
import { SaveSearchButton } from '../../features/saved-searches/index.ts'
import type { SearchAddress, SearchTab } from '../../features/search/index.ts'
import { countsOf, overviewQuery, rememberSearch } from '../../features/search/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Select } from '../../ui/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { Guide } from './guide.tsx'
import { People, PeopleFound, Tags, TagsFound } from './names-found.tsx'
import { PostsFound } from './posts-found.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchField } from './search-field.tsx'

const route = getRouteApi('/search')
const DEBOUNCE_MS = 300
const sortNames: Record<Sort, string> = { best: 'Best Match', newest: 'Newest', oldest: 'Oldest' }

/** Search across everything. The text, the chips, and the URL always show the same query. */
export function SearchScreen() {
  const { q = '', tab = 'all', sort = 'best' }: SearchAddress = route.useSearch()
  const { text, setText, search } = useTyping(q)
  const navigate = useNavigate()
  const panelId = useId()
  const { data, error, isPlaceholderData } = useQuery(overviewQuery(q))
  useAnnounced(data && q !== '' && !isPlaceholderData ? resultsIn(data) : null, q)
  const parsed = parseSearch(text)
  usePageTitle(q ? `${q} - Search` : 'Search')
  const go = (part: SearchAddress) => navigate({ to: '/search', search: { q, tab, sort, ...part }, resetScroll: false })

  return (
    <>
      <Head />
      <search>
        <SearchField value={text} onType={setText} onSearch={search} />
        <SearchChips
          parsed={parsed}
          notes={text === q && data ? data.notes : parsed.notes}
          onChange={(next) => search(next)}
        />
      </search>
      {q === '' ? (
        <Guide onChoose={search} />
      ) : (
        <>
          <div className="mt-4">
            <Tabs
              label="Results"
              tabs={tabsOf(data)}
              current={tab}
              onChange={(next) => go({ tab: next })}
              panelId={panelId}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-label={tabNames[tab]} className="mt-4 grid gap-5">
            <div className="flex flex-wrap items-center gap-2">
              {tab !== 'people' && tab !== 'tags' && (
                <Select
                  aria-label="Sort"
                  className="w-44"
                  value={sort}
                  options={SORTS.map((value) => ({ value, label: sortNames[value] }))}
                  onChange={({ target }) => go({ sort: target.value as Sort })}
                />
              )}
              <SaveSearchButton q={withTab(q, tab)} className="ml-auto" />
            </div>
            <ErrorNote error={error} />
            <Results q={q} tab={tab} sort={sort} overview={data} />
          </div>
        </>
      )}
    </>
  )
}

function Head() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="type-h1 mr-auto">Search</h1>
      <Link to="/searches" className="type-control-sm flex min-h-11 items-center px-2 text-powder hover:underline">
        Saved searches
      </Link>
    </div>
  )
}

type ResultsProps = { q: string; tab: SearchTab; sort: Sort; overview: SearchOverview | undefined }

function Results({ q, tab, sort, overview }: ResultsProps) {
  if (tab === 'people') return <PeopleFound q={q} />
  if (tab === 'tags') return <TagsFound q={q} />
  if (tab !== 'all') return <PostsFound q={q} kind={tab} sort={sort} />
  return (
    <>
      {overview && overview.people.length > 0 && <People people={overview.people} />}
      {overview && overview.tags.length > 0 && <Tags tags={overview.tags} />}
      <PostsFound q={q} kind={undefined} sort={sort} />
    </>
  )
}

const tabNames = {
  all: 'All',
  ...(Object.fromEntries(POST_KINDS.map((kind) => [kind, kinds[kind].plural])) as Record<
    (typeof POST_KINDS)[number],
    string
  >),
  people: 'People',
  tags: 'Tags',
}

/** '12 results' */
function resultsIn(overview: SearchOverview) {
  const { all, isOne } = countsOf(overview)
  if (all === '0') return 'No results'
  return `${all} ${isOne ? 'result' : 'results'}`
}

function tabsOf(overview: SearchOverview | undefined) {
  const counts = overview && countsOf(overview)
  const all = [
    ['all', counts?.all ?? '0'],
    ...POST_KINDS.map((kind) => [kind, counts?.ofKind(kind) ?? '0'] as const),
    ['people', counts?.people ?? '0'],
    ['tags', counts?.tags ?? '0'],
  ] as const
  return all.map(([key, count]) => ({
    key: key as SearchTab,
    label: (
      <>
        {tabNames[key]} <span className="text-sm font-medium text-ink-3 tabular-nums">{count}</span>
      </>
    ),
  }))
}

function withTab(q: string, tab: SearchTab) {
  return tab === 'all' || tab === 'people' || tab === 'tags' ? q : `${q} type:${tab}`
}

/** The URL follows the text, debounced; Back changes the text. */
function useTyping(q: string) {
  const [text, setText] = useState(q)
  const asked = useRef(q)
  const navigate = useNavigate()

  function search(next: string, { isTyping = false } = {}) {
    const wanted = next.trim()
    setText(isTyping ? next : wanted)
    if (!isTyping) rememberSearch(wanted)
    if (wanted === asked.current) return
    const isReplacing = isTyping && asked.current !== '' && wanted !== ''
    asked.current = wanted
    void navigate({
      to: '/search',
      search: (before: SearchAddress) => ({ ...before, q: wanted || undefined }),
      replace: isReplacing,
      resetScroll: false,
    } as never)
  }
  const latest = useRef(search)
  latest.current = search

  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [q])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => latest.current(text, { isTyping: true }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return { text, setText, search: (next: string) => search(next) }
}
