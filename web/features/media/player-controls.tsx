import { Maximize, Minimize, Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { durationOf } from '../../platform/time.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { seekedBy } from './player-keys.ts'
import type { Playback } from './use-playback.ts'

/** Hidden controls stay focusable. Focusing one shows them all. */
export function PlayerControls({ playback, isShown }: { playback: Playback; isShown: boolean }) {
  return (
    <div
      className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-art-scrim/90 to-transparent px-3 pt-10 pb-1 transition-opacity focus-within:opacity-100 md:px-4.5 ${isShown ? '' : 'pointer-events-none opacity-0'}`}
    >
      {playback.isWaiting && (
        <span role="status" aria-label="Loading" className="absolute -top-8 left-4.5">
          <Spinner />
        </span>
      )}
      <SeekBar playback={playback} />
      <div className="-mx-2 flex items-center text-sm font-semibold tabular-nums">
        <PlayControl playback={playback} />
        <VolumeControls playback={playback} />
        <span className="mr-auto px-2.5">
          {durationOf(Math.floor(playback.seconds))} / {durationOf(Math.floor(playback.duration))}
        </span>
        <Control label={`Speed: ${playback.speed} times`} onClick={playback.nextSpeed}>
          {playback.speed}×
        </Control>
        <ScreenControl playback={playback} />
      </div>
    </div>
  )
}

function PlayControl({ playback: { isPlaying, toggle } }: { playback: Playback }) {
  const Icon = isPlaying ? Pause : Play
  return (
    <Control label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
      <Icon size={20} aria-hidden />
    </Control>
  )
}

function ScreenControl({ playback: { isFullscreen, toggleFullscreen } }: { playback: Playback }) {
  const Icon = isFullscreen ? Minimize : Maximize
  return (
    <Control label={isFullscreen ? 'Exit full screen' : 'Full screen'} onClick={toggleFullscreen}>
      <Icon size={20} aria-hidden />
    </Control>
  )
}

/** On touch screens, the device's own buttons control the volume. */
function VolumeControls({ playback }: { playback: Playback }) {
  const volume = playback.isMuted ? 0 : playback.volume
  const Loudness = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2

  return (
    <>
      <Control label={playback.isMuted ? 'Unmute' : 'Mute'} onClick={playback.toggleMute}>
        <Loudness size={20} aria-hidden />
      </Control>
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)}%`}
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        onChange={({ target }) => playback.setVolume(Number(target.value) / 100)}
        style={fillOf(volume * 100)}
        className={`${slider} w-18 max-md:hidden pointer-coarse:hidden`}
      />
    </>
  )
}

/** The pointer chooses any moment; keys move in steps that can be followed by ear. */
function SeekBar({ playback: { seconds, duration, buffered, seek } }: { playback: Playback }) {
  const percent = (of: number) => (of / Math.max(duration, 0.1)) * 100

  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${durationOf(Math.floor(seconds))} of ${durationOf(Math.floor(duration))}`}
      min={0}
      max={duration}
      step={0.1}
      value={seconds}
      onChange={({ target }) => seek(Number(target.value))}
      onKeyDown={(event) => {
        const to = seekedBy(event.key, seconds, duration)
        if (to === null) return
        event.preventDefault()
        seek(to)
      }}
      style={fillOf(percent(seconds), percent(buffered))}
      className={`${slider} block w-full`}
    />
  )
}

/** A native slider, 44 px tall for touch, but drawn 4 px tall. */
const slider =
  'h-6 cursor-pointer appearance-none bg-transparent pointer-coarse:h-11 [&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:[background:var(--fill)] [&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:[background:var(--fill)] [&::-webkit-slider-thumb]:-mt-1 [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent'

function fillOf(done: number, loaded = done) {
  const rest = 'color-mix(in oklab, var(--on-art) 35%, transparent)'
  const ahead = 'color-mix(in oklab, var(--on-art) 60%, transparent)'
  const fill = `linear-gradient(to right, var(--accent) ${done}%, ${ahead} ${done}% ${Math.max(done, loaded)}%, ${rest} 0)`
  return { '--fill': fill } as React.CSSProperties
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid h-11 min-w-11 place-items-center rounded-sm hover:bg-on-art/15"
    >
      {children}
    </button>
  )
}
