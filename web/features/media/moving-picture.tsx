import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../../platform/use-media.ts'
import type { MotionProps } from './motion-props.ts'

/** Covers a still picture with the moving one. It starts by itself, unless the viewer prefers less motion. */
export function MovingPicture({
  picture,
  of,
  fit = 'cover',
  corner = 'bottom-2.5 left-2.5',
  className = '',
}: MotionProps) {
  const prefersStill = useMedia(REDUCED_MOTION)
  const [chosen, setChosen] = useState<boolean>()
  const [isLoaded, setLoaded] = useState(false)
  const isMoving = chosen ?? !prefersStill

  return (
    <>
      {isMoving && (
        <img
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLoaded(true)}
          // The first frame stays visible until then, and is hidden afterward, so that it doesn't show through
          // transparent frames.
          className={`pointer-events-none absolute inset-0 size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${isLoaded ? 'bg-surface-3' : 'opacity-0'} ${className}`}
        />
      )}
      <MotionButton
        isMoving={isMoving}
        of={of}
        onToggle={() => setChosen(!isMoving)}
        className={`absolute z-1 ${corner}`}
      />
    </>
  )
}

type ButtonProps = { isMoving: boolean; of: string; onToggle: () => void; className?: string }

export function MotionButton({ isMoving, of, onToggle, className = '' }: ButtonProps) {
  const Icon = isMoving ? Pause : Play
  return (
    <button
      type="button"
      aria-label={`${isMoving ? 'Pause' : 'Play'} animation: ${of}`}
      onClick={onToggle}
      className={`grid size-9 place-items-center rounded-full bg-art-scrim/85 text-on-art hover:bg-art-scrim pointer-coarse:size-11 ${className}`}
    >
      <Icon size={16} fill="currentColor" strokeWidth={0} aria-hidden />
    </button>
  )
}
