import { X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { namesUnit } from '#contract/typed-money.ts'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Money } from '../../money/index.ts'
import { choiceNames, typedTotalOf } from './typed-lines.ts'
import { LINE_CHOICES, type LineChoice, type TypedLine } from './values.ts'

/** The columns of a line, and of the names above them. On phones, a line has three rows. */
export const lineGrid =
  'grid items-start gap-2.5 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto_44px] md:grid-cols-[128px_minmax(0,1fr)_92px_116px_96px_44px]'

type Props = {
  line: TypedLine
  index: number
  /** It was just added, so typing goes on in it. */
  isFresh: boolean
  errorOf: (field: string) => string | null
  onChange: (change: Partial<TypedLine>) => void
  onLeave: (field: string) => void
  /** Enter: goes to the next line, or adds one. */
  onNext: () => void
  onRemove: () => void
}

/** A line of a quote: what, how many, for how much, and what that comes to. */
export function LineRow({ line, index, isFresh, errorOf, onChange, onLeave, onNext, onRemove }: Props) {
  const title = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (isFresh) title.current?.focus()
  }, [isFresh])

  const at = `lines.${index}`
  const error = ['title', 'quantity', 'priceVbt'].map((field) => errorOf(`${at}.${field}`)).find(Boolean)
  const field = (name: string) => ({
    onBlur: () => onLeave(`${at}.${name}`),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onNext()
    },
    ...(errorOf(`${at}.${name}`) && { 'aria-invalid': true as const, 'aria-describedby': id }),
  })
  const { choice } = line
  return (
    <fieldset className="min-w-0 max-md:border-b max-md:border-line max-md:pb-3">
      <legend className="sr-only">Line {index + 1}</legend>
      <div className={lineGrid}>
        <Select
          aria-label="Type"
          options={LINE_CHOICES.map((value) => ({ value, label: choiceNames[value] }))}
          value={choice}
          onChange={({ target }) => onChange(chosen(line, target.value as LineChoice))}
          className="max-md:col-span-full"
        />
        <TextInput
          {...field('title')}
          ref={title}
          aria-label="What"
          placeholder={placeholders[choice]}
          value={line.title}
          onChange={({ target }) => onChange({ title: target.value })}
          className="max-md:col-span-full"
        />
        <Quantity line={line} onChange={onChange} {...field('quantity')} />
        <Price line={line} onChange={onChange} {...field('priceVbt')} />
        <LineTotal line={line} />
        <IconButton label={`Remove line ${index + 1}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & Pick<Props, 'line' | 'onChange'>

/** Hours of labor, or pieces. A discount has none. */
function Quantity({ line: { choice, quantity }, onChange, ...props }: InputProps) {
  if (choice === 'discount') return <span />
  const isLabor = choice === 'labor'
  return (
    <TextInput
      {...props}
      aria-label={isLabor ? 'Hours' : 'Quantity'}
      inputMode="decimal"
      autoComplete="off"
      size={3}
      suffix={isLabor ? 'h' : undefined}
      value={quantity}
      onChange={({ target }) => onChange({ quantity: target.value })}
      className="tabular-nums"
    />
  )
}

function Price({ line: { choice, price }, onChange, ...props }: InputProps) {
  return (
    <TextInput
      {...props}
      aria-label={priceNames[choice]}
      inputMode="decimal"
      autoComplete="off"
      size={5}
      // What was typed may name its unit itself.
      icon={<span className={namesUnit(price) ? 'invisible' : ''}>$</span>}
      value={price}
      onChange={({ target }) => onChange({ price: target.value })}
      className="tabular-nums"
    />
  )
}

function LineTotal({ line }: { line: TypedLine }) {
  const totalVbt = typedTotalOf(line)
  return totalVbt === null ? (
    <span />
  ) : (
    <Money vbt={Math.abs(totalVbt)} sign={totalVbt < 0 ? '−' : ''} size="sm" className="min-w-16 self-center" />
  )
}

/** Labor is called that until it has another name. */
function chosen(line: TypedLine, choice: LineChoice): Partial<TypedLine> {
  if (choice === 'labor' && line.title === '') return { choice, title: 'Labor' }
  return choice !== 'labor' && line.title === 'Labor' ? { choice, title: '' } : { choice }
}

const placeholders: Record<LineChoice, string> = {
  labor: 'Replace the clutch',
  new: 'Clutch kit',
  used: 'Transmission mount',
  oem: 'Rear main seal',
  fee: 'Shop supplies',
  discount: 'First visit',
}

const priceNames: Record<LineChoice, string> = {
  labor: 'Rate per hour',
  new: 'Price each',
  used: 'Price each',
  oem: 'Price each',
  fee: 'Price each',
  discount: 'Amount off',
}
