import { useQuery } from '@tanstack/react-query'
import { Car, Images, Wrench } from 'lucide-react'
import { Suspense } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { Motion, usePhotos } from '../../features/media/index.ts'
import { serviceNames, UrgencyTag } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VbtMark } from '../../ui/vbt.tsx'
import { AskButton } from './ask-button.tsx'
import { FramedPhoto } from './framed-photo.tsx'
import { PlainText } from './plain-text.tsx'
import { PostActions } from './post-actions.tsx'
import { Author, CategoryBar, FollowAuthor } from './post-head.tsx'
import { PostLink } from './post-link.tsx'

const RequestSteps = lazyPart(() => import('./request-steps.tsx'), 'RequestSteps')

const FRAME = 16 / 9

/** What is asked for: the photos, the facts, the text, and the author's own buttons. */
export function RequestHead({ post }: { post: Post }) {
  const me = useQuery(sessionQuery).data?.me ?? null
  const hasPhoto = post.images.length > 0
  return (
    <section aria-label="The request" className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-5 lg:p-6">
      <div
        className={`grid grid-cols-1 items-start gap-x-6 gap-y-4 ${hasPhoto ? 'md:grid-cols-[260px_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]' : ''}`}
      >
        {hasPhoto && <Photo post={post} />}
        <div className="min-w-0">
          <CategoryBar post={post} extra={<Tags post={post} />} />
          <h1 tabIndex={-1} className="type-post mt-3 mb-2.5 text-[30px]! break-words outline-none max-md:text-[25px]!">
            <bdi>{post.title}</bdi>
          </h1>
          <PlainText text={post.description} />
          <PostLink post={post} />
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <About post={post} />
            {me?.id === post.author.id && (
              <PartBoundary onRetry={RequestSteps.preload}>
                <Suspense>
                  <RequestSteps post={post} />
                </Suspense>
              </PartBoundary>
            )}
            <AskButton post={post} className="" />
          </div>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-4">
        <Author post={post}>
          <FollowAuthor post={post} />
        </Author>
        <PostActions post={post} />
      </div>
    </section>
  )
}

/** The first photo. It opens the viewer with all of them. */
function Photo({ post: { images, title } }: { post: Post }) {
  const photos = usePhotos(images, title)
  const cover = images[0]!
  return (
    <div className="relative overflow-hidden rounded-md max-md:-mx-4 max-md:-mt-4 max-md:rounded-t-lg max-md:rounded-b-none">
      <a {...photos.linkTo(0)} className="block aspect-video bg-art-scrim outline-offset-[-4px]">
        <FramedPhoto
          photo={cover}
          frame={FRAME}
          alt={photos.altOf(0)}
          sizes="(width < 840px) 100vw, 340px"
          isEager="most"
        />
      </a>
      <Motion picture={cover} of={title} />
      {images.length > 1 && (
        <p className="pointer-events-none absolute right-2.5 bottom-2.5 flex items-center gap-2 rounded-md bg-art-scrim/85 px-2.5 py-1 text-sm font-semibold text-on-art">
          <Images size={16} aria-hidden />
          {images.length} photos
        </p>
      )}
      {photos.viewer}
    </div>
  )
}

/** How soon, and for how much. */
function Tags({ post: { request, tokens } }: { post: Post }) {
  return (
    <>
      <UrgencyTag urgency={request!.urgency} />
      {tokens !== null && tokens > 0 && (
        <Tag tone="brass" icon={<VbtMark />}>
          Budget {formatVbt(tokens)}, {formatDollars(tokens)}
        </Tag>
      )}
    </>
  )
}

/** The vehicle, and the kind of work. */
function About({ post: { request } }: { post: Post }) {
  const { forVehicle, service } = request!
  const chip =
    'type-label inline-flex min-h-8.5 items-center gap-2 rounded-full bg-surface-2 px-3 py-1 text-ink-2 [&>svg]:shrink-0'
  return (
    <>
      {forVehicle && (
        <span className={chip}>
          <Car size={16} aria-hidden />
          <bdi className="break-words">{forVehicle}</bdi>
        </span>
      )}
      {service && service !== 'other' && (
        <span className={chip}>
          <Wrench size={16} aria-hidden />
          {serviceNames[service]}
        </span>
      )}
    </>
  )
}
