import { Play } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Clip } from '#contract/media.ts'
import { shownWidths } from '#contract/picture-url.ts'
import { ClipNote } from './clip-note.tsx'
import { PlayerControls } from './player-controls.tsx'
import { playerKeys } from './player-keys.ts'
import { PostPicture } from './post-picture.tsx'
import { usePlayback } from './use-playback.ts'
import { useWatched } from './use-watched.ts'

type Props = {
  clip: Clip
  /** The video's title, for screen readers. */
  title: string
  /** Called once, after ten seconds or half of the video. */
  onWatched?: () => void
}

/**
 * A video with custom controls: ready-made players inject style elements, which the content security policy forbids.
 * The keys are the usual ones: K and space play, J and L jump, M mutes, F toggles full screen, digits seek to tenths.
 */
export function VideoPlayer({ clip, title, onWatched }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const playback = usePlayback(video, frame, clip.durationSeconds)
  const { url, hasBegun, setBegun } = useBegunClip(clip, playback.error)
  const watch = useWatched(clip.durationSeconds, onWatched)
  const isAtRest = !playback.isPlaying || playback.isAwake

  function begin() {
    setBegun()
    playback.toggle()
    // The button is about to unmount; keep the focus in the player.
    frame.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = playerKeys(event, playback)
    if (!act) return
    event.preventDefault()
    setBegun()
    act()
  }

  return (
    <div>
      <section
        ref={frame}
        tabIndex={-1}
        aria-label={`Video player: ${title}`}
        onKeyDown={onKeyDown}
        onPointerMove={playback.wake}
        {...shapeOf(clip)}
      >
        <video
          ref={video}
          {...playback.listeners}
          onTimeUpdate={(event) => {
            playback.listeners.onTimeUpdate()
            watch(event.currentTarget)
          }}
          src={url}
          preload={hasBegun ? 'auto' : 'none'}
          playsInline
          onClick={hasBegun ? playback.touch : begin}
          className="absolute inset-0 size-full object-contain"
        />
        {!hasBegun && <Cover clip={clip} onPlay={begin} />}
        {playback.error && <Broken url={url} />}
        <PlayerControls playback={playback} isShown={hasBegun && isAtRest} />
      </section>
      <ClipNote clip={clip} />
    </div>
  )
}

/** 16:9, or taller for an upright video, as far as it fits on the screen together with what is around it. */
function shapeOf({ width, height }: Clip) {
  const frame = 'group relative overflow-hidden bg-art-scrim text-on-art md:rounded-lg'
  if (height <= width) return { className: `${frame} aspect-video` }
  return { className: `${frame} max-h-[80svh] w-full`, style: { aspectRatio: `${width} / ${height}` } }
}

/**
 * Keeps playing the same file once playback has begun, because switching to the finished copy would start over. Unless
 * the file can't be played, but the copy can, or it is another video.
 */
function useBegunClip({ url }: Clip, hasFailed: boolean) {
  const [begun, setBegun] = useState<string | null>(null)
  if (begun !== null && begun !== url && (hasFailed || nameOf(begun) !== nameOf(url))) setBegun(url)
  return {
    url: begun ?? url,
    hasBegun: begun !== null,
    setBegun: () => setBegun((before) => before ?? url),
  }
}

/** The same for an upload and its copy. */
function nameOf(url: string) {
  return url.replace('/upload/f_mp4/', '/upload/').replace(/\.\w+$/, '')
}

function Cover({ clip, onPlay }: { clip: Clip; onPlay: () => void }) {
  return (
    <>
      {clip.poster && (
        <PostPicture
          picture={clip.poster}
          alt=""
          sizes={shownWidths.player}
          isEager="most"
          className="pointer-events-none absolute inset-0 h-full! object-contain!"
        />
      )}
      <button
        type="button"
        aria-label="Play video"
        onClick={onPlay}
        className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover md:size-22"
      >
        <Play fill="currentColor" aria-hidden className="ml-1 size-6.5 md:size-8.5" />
      </button>
    </>
  )
}

function Broken({ url }: { url: string }) {
  return (
    <p role="alert" className="absolute inset-0 grid place-content-center gap-2 bg-art-scrim px-6 text-center">
      <span>Your browser can’t play this video.</span>
      <a href={url} download className="underline underline-offset-3">
        Download video
      </a>
    </p>
  )
}
