import { TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'

type FieldLinks = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }
const LinksOfField = createContext<FieldLinks | null>(null)

type Props = {
  label: string
  /** A note to the right of the label: 'optional', '61/130'. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | null
  isRequired?: boolean
  /** The label is visually hidden but read aloud. */
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A label above and a hint or error below; the input inside (`useField`) is associated with all three. */
export function Field({ label, aside, hint, error, isRequired, isLabelHidden, className = '', children }: Props) {
  const id = useId()
  const links = linksOf(id, { hint, error, isRequired })

  return (
    <div className={className}>
      <div className={isLabelHidden ? 'sr-only' : 'type-label mb-1.5 flex justify-between gap-3 text-ink-2'}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className="text-ink-3 tabular-nums">{aside}</span>}
      </div>
      <LinksOfField value={links}>{children}</LinksOfField>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function linksOf(id: string, { hint, error, isRequired }: Pick<Props, 'hint' | 'error' | 'isRequired'>): FieldLinks {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  }
}

/** The props that associate a form control with the `Field` around it; empty outside of one. */
export function useField(): Partial<FieldLinks> {
  return useContext(LinksOfField) ?? {}
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="type-label mt-1.5 flex items-start gap-1.5 text-danger">
      <TriangleAlert size={16} aria-hidden className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  )
}
