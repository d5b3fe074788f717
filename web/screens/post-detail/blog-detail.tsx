import { Clock } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Post } from '#contract/posts.ts'
import { PostTips } from '../../features/wallet/index.ts'
import { CoverPhoto } from './cover-photo.tsx'
import { DetailLayout } from './layout.tsx'
import { Notes } from './notes.tsx'
import { PostComments } from './post-comments.tsx'
import { PostHead } from './post-head.tsx'
import { PostLink } from './post-link.tsx'
import { SuggestedTip } from './price.tsx'
import { Related } from './related.tsx'

export function BlogDetail({ post }: { post: Post }) {
  const text = useRef<HTMLDivElement>(null)
  const html = post.descriptionHtml ?? ''

  return (
    <DetailLayout
      aside={<Contents html={html} onChoose={(index) => goTo(text.current, index)} />}
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          <CoverPhoto post={post} />
          <PostHead
            post={post}
            extra={
              <span className="ml-1 inline-flex items-center gap-1.5">
                <Clock size={16} aria-hidden />
                {Math.max(1, Math.round(post.readingSeconds / 60))} min read
              </span>
            }
          />
        </>
      }
    >
      {/* The server renders this HTML from Markdown, and sanitizes it. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div dir="auto" ref={text} className="prose xl:text-[20px]!" dangerouslySetInnerHTML={{ __html: html }} />
      <PostLink post={post} />
      <SuggestedTip post={post} />
      <PostTips postId={post.id} total={post.tips} />
      <PostComments post={post} />
    </DetailLayout>
  )
}

/** Buttons, because the router owns the hash of the URL. */
function Contents({ html, onChoose }: { html: string; onChoose: (index: number) => void }) {
  const headings = useMemo(() => headingsOf(html), [html])
  if (headings.length < 2) return null
  return (
    <nav aria-label="Contents" className="rounded-lg bg-surface-1 p-5 shadow-1">
      <h2 className="type-h4 mb-2">Contents</h2>
      <ol>
        {headings.map(({ text, depth }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat; their order identifies them.
          <li key={index} className={depth > 2 ? 'pl-4' : ''}>
            <button
              type="button"
              onClick={() => onChoose(index)}
              className="min-h-9 py-1 text-left text-base text-ink-2 hover:text-powder max-md:min-h-11"
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const HEADINGS = 'h2, h3'

function headingsOf(html: string) {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(HEADINGS)
  return [...found].map(({ textContent, tagName }) => ({ text: textContent, depth: Number(tagName[1]) }))
}

function goTo(text: HTMLElement | null, index: number) {
  const heading = text?.querySelectorAll<HTMLElement>(HEADINGS)[index]
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}
