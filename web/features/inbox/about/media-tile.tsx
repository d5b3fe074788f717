import { Play } from 'lucide-react'
import type { Clip, Picture } from '#contract/media.ts'
import { durationOf } from '../../../platform/time.ts'
import { type Photos, PostPicture } from '../../media/index.ts'

const fill = 'aspect-square! size-full'
const focusInside = 'relative block size-full focus-visible:-outline-offset-2'

type PhotoProps = { picture: Picture; alt: string; link: ReturnType<Photos['linkTo']> }

/** Opens the picture full screen. */
export function PhotoTile({ picture, alt, link }: PhotoProps) {
  return (
    <a {...link} className={focusInside}>
      <PostPicture picture={picture} alt={alt} shape="square" sizes="120px" className={fill} />
    </a>
  )
}

/** Opens the player. */
export function VideoTile({ clip, onOpen }: { clip: Clip; onOpen: () => void }) {
  const duration = durationOf(Math.round(clip.durationSeconds))
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Play video, ${duration}`}
      onClick={onOpen}
      className={focusInside}
    >
      {clip.poster && <PostPicture picture={clip.poster} alt="" shape="square" sizes="120px" className={fill} />}
      <span className="absolute bottom-1 left-1 inline-flex items-center gap-1 rounded-xs bg-art-scrim/80 px-1.5 py-0.5 text-[11px] leading-4 font-semibold text-on-art tabular-nums">
        <Play size={10} fill="currentColor" aria-hidden />
        {duration}
      </span>
    </button>
  )
}
