import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { POST_KINDS } from '#contract/posts.ts'
import type { SearchStart } from '#contract/search.ts'
import { categoryNames, kinds, listingPaths, serviceNames } from '../../features/posts/index.ts'
import { chipClass } from '../../ui/chip.tsx'

/** Links to the eight listings. */
export function Kinds() {
  return (
    <Group title="Browse">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-8">
        {POST_KINDS.map((kind) => {
          const { plural, icon: Icon } = kinds[kind]
          return (
            <li key={kind}>
              <Link
                to={listingPaths[kind]}
                className="flex min-h-13 items-center gap-3 rounded-md bg-surface-1 px-4 font-semibold shadow-1 hover:bg-surface-2"
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
                {plural}
              </Link>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

/** The most popular makes, parts, businesses, and tags, with links to their listings. */
export function Popular({ start: { makes, categories, services, tags } }: { start: SearchStart }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-7 lg:grid-cols-2">
      <Choices title="Popular makes">
        {makes.map(({ name, posts }) => (
          <li key={name} className="max-w-full">
            <Link to="/vehicles" search={{ make: [name] }} className={chipClass()}>
              <Name>{name}</Name> <Count posts={posts} />
            </Link>
          </li>
        ))}
      </Choices>
      <Choices title="Popular tags">
        {tags.map(({ name, posts }) => (
          <li key={name} className="max-w-full">
            <Link to="/forums" search={{ tag: [name] }} className={chipClass()}>
              <Name>#{name}</Name> <Count posts={posts} />
            </Link>
          </li>
        ))}
      </Choices>
      <Choices title="Parts by category">
        {categories.map(({ value, posts }) => (
          <li key={value} className="max-w-full">
            <Link to="/market" search={{ category: [value] }} className={chipClass()}>
              <Name>{categoryNames[value]}</Name> <Count posts={posts} />
            </Link>
          </li>
        ))}
      </Choices>
      <Choices title="Shops by service">
        {services.map(({ value, posts }) => (
          <li key={value} className="max-w-full">
            <Link to="/directory" search={{ service: [value] }} className={chipClass()}>
              <Name>{serviceNames[value]}</Name> <Count posts={posts} />
            </Link>
          </li>
        ))}
      </Choices>
    </div>
  )
}

/** Renders nothing on a site that has none of these yet. */
function Choices({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Group title={title}>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </Group>
  )
}

function Name({ children }: { children: ReactNode }) {
  return <span className="truncate">{children}</span>
}

function Count({ posts }: { posts: number }) {
  return (
    <span className="text-ink-3 tabular-nums">
      {posts.toLocaleString('en-US')} <span className="sr-only">{posts === 1 ? 'post' : 'posts'}</span>
    </span>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h4 mb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
