import { Link } from '@tanstack/react-router'
import type { PostKind } from '#contract/posts.ts'
import { kinds, listingPaths } from '../../features/posts/index.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'
import { CONTENT_KINDS } from './sections.ts'

/** Videos, Blogs, Forums, Vehicles: links, because each is a route of its own. */
export function ContentTabs({ kind }: { kind: PostKind }) {
  return (
    <nav aria-label="Content" className="my-4 max-md:mt-2 max-md:mb-3.5">
      <TabRow current={kind}>
        {CONTENT_KINDS.map((tab) => {
          const { plural, icon: Icon } = kinds[tab]
          return (
            <Link
              key={tab}
              to={listingPaths[tab]}
              activeOptions={{ exact: true, includeSearch: false }}
              resetScroll={false}
              className={tabClass}
            >
              <Icon aria-hidden />
              {plural}
            </Link>
          )
        })}
      </TabRow>
    </nav>
  )
}
