import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shownWidths } from '#contract/picture-url.ts'
import type { PostCard } from '#contract/posts.ts'
import { PostPicture } from '../../media/index.ts'
import { postRoutes } from '../../posts/index.ts'
import type { SecondPhotoProps } from './second-photo-props.ts'

/** Shows the second photo of a card while the mouse is over it, or after a swipe. It loads when that starts. */
export function SecondPhoto(props: SecondPhotoProps) {
  return matchMedia('(hover: hover)').matches ? <OnHover {...props} /> : <OnSwipe {...props} />
}

function OnHover({ picture }: SecondPhotoProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const card = box.current?.closest('article')
    const want = () => setWanted(true)
    // The mouse may have arrived before this code.
    if (card?.matches(':hover')) want()
    card?.addEventListener('pointerenter', want, { once: true })
    return () => card?.removeEventListener('pointerenter', want)
  }, [])
  return (
    <div
      ref={box}
      className="pointer-events-none absolute inset-0 opacity-0 transition-opacity duration-(--t-base) group-hover:opacity-100"
    >
      {isWanted && <Photo picture={picture} />}
    </div>
  )
}

/**
 * Lies over the first photo, which the first of its two pages lets through. Like the photos themselves, it has nothing for
 * screen readers and the keyboard: the title is the card's link.
 */
function OnSwipe({ post, picture }: SecondPhotoProps) {
  const [isWanted, setWanted] = useState(false)
  const [page, setPage] = useState(0)
  return (
    <>
      <div
        aria-hidden
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (scrollLeft > 0) setWanted(true)
          setPage(Math.round(scrollLeft / clientWidth))
        }}
        className="absolute inset-0 z-1 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        <Page post={post} />
        <Page post={post}>{isWanted && <Photo picture={picture} />}</Page>
      </div>
      <span aria-hidden className="absolute inset-x-0 bottom-2 z-1 flex justify-center gap-1.25">
        {[0, 1].map((dot) => (
          <span key={dot} className={`size-1.5 rounded-full bg-on-art shadow-1 ${dot === page ? '' : 'opacity-50'}`} />
        ))}
      </span>
    </>
  )
}

function Page({ post, children }: { post: PostCard; children?: ReactNode }) {
  return (
    <Link
      to={postRoutes[post.kind]}
      params={{ postId: String(post.id) }}
      tabIndex={-1}
      className="block size-full shrink-0 snap-start"
    >
      {children}
    </Link>
  )
}

function Photo({ picture }: Pick<SecondPhotoProps, 'picture'>) {
  return <PostPicture picture={picture} alt="" sizes={shownWidths.card} shape="wide" isEager className="aspect-video" />
}
