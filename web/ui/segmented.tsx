import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  isLabelHidden?: boolean
  /** On phones, long options are stacked. */
  stacksOnPhones?: boolean
  className?: string
}

/** A choice of a few visible options. Works like a group of radio buttons. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isLabelHidden, stacksOnPhones, className = '' } = props
  const name = useId()

  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? 'sr-only' : 'type-label mb-1.5 text-ink-2'}>{label}</legend>
      <div
        className={`flex min-h-11.5 flex-wrap gap-0.5 rounded-md bg-surface-2 p-[3px] ${stacksOnPhones ? 'max-sm:flex-col' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="type-control-sm relative grid min-h-10 flex-auto cursor-pointer place-items-center rounded-sm px-3 text-center text-ink-2 transition-colors hover:text-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
