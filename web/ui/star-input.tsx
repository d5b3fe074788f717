import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldError } from './field.tsx'

const words = ['Poor', 'Fair', 'OK', 'Good', 'Great']

type Props = { legend: string; value: number | null; onChange: (stars: number) => void; error?: string | null }

/** 1 to 5 stars, with the rating in words beside them. Works like a group of radio buttons. */
export function StarInput({ legend, value, onChange, error }: Props) {
  const [hovered, setHovered] = useState<number | null>(null)
  const id = useId()
  const shown = hovered ?? value ?? 0
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="-ml-1.75 flex flex-wrap items-center">
        <div className="flex" onPointerLeave={() => setHovered(null)}>
          {words.map((word, index) => (
            <label
              key={word}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(index + 1)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-sm text-brass has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                data-invalid={(error && index === 0) || undefined}
                aria-label={`${index === 0 ? '1 star' : `${index + 1} stars`}, ${word}`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Star size={30} strokeWidth={1.5} fill={index < shown ? 'currentColor' : 'none'} aria-hidden />
            </label>
          ))}
        </div>
        <span aria-hidden className="ml-3 font-semibold">
          {words[shown - 1] ?? ''}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
