import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useField } from './field.tsx'
import { inputBox } from './text-input.tsx'

type Option = { value: string; label: string }
type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[]
  /** The placeholder. */
  placeholder?: string
}

/** A native select: the best experience on phones, without any script. */
export function Select({ options, placeholder, className = '', ...props }: Props) {
  return (
    <div className={`relative ${inputBox} ${className}`}>
      <select
        {...useField()}
        {...props}
        className="h-11.5 w-full cursor-pointer appearance-none bg-transparent pr-10 pl-3.5 outline-none *:bg-surface-1 *:text-ink"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-ink-3" />
    </div>
  )
}
