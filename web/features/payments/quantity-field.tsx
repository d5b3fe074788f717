import { formatTokens, formatVbt, VBT_CENTS } from '#contract/money.ts'
import { LEAST_TOP_UP_VBT, MOST_TOP_UP_VBT } from '#contract/payments.ts'
import { dollars } from '../../platform/money.ts'
import { chipClass } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { vbtOf } from './quantity.ts'

const presets = [4, 20, 40, 100, 400]

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

/** How many tokens, and what they cost, where that is settled. */
export function FixedQuantity({ vbt }: { vbt: number }) {
  return (
    <p className="mb-6 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 tabular-nums">
      <span className="type-price text-[24px]!">{formatVbt(vbt)}</span>
      <span className="flex items-baseline gap-3.5">
        <span className="text-sm text-ink-3">Total</span>
        <output className="type-numeral text-[32px]! leading-10! tracking-tight">{dollars(vbt * VBT_CENTS)}</output>
      </span>
    </p>
  )
}

/** How many tokens, and what they cost. */
export function QuantityField({ value, error, onChange }: Props) {
  const vbt = vbtOf(value)
  return (
    <>
      <div className="grid grid-cols-[1.3fr_1fr] gap-5 cramped:grid-cols-1 cramped:gap-y-0">
        <Field label="Quantity" isRequired error={error}>
          <Stepper
            value={value}
            onChange={onChange}
            min={LEAST_TOP_UP_VBT}
            max={MOST_TOP_UP_VBT}
            less="Fewer tokens"
            more="More tokens"
          />
        </Field>
        <p className="mt-6 flex h-14 items-baseline justify-end gap-3.5 leading-14 max-sm:gap-2">
          <span className="text-sm leading-14 text-ink-3">Total</span>
          <output className="type-numeral text-[44px]! leading-14! tracking-tight max-sm:text-[32px]!">
            {vbt === null ? '–' : dollars(vbt * VBT_CENTS)}
          </output>
        </p>
      </div>
      <fieldset
        aria-label="Common quantities"
        className="mt-3 mb-6 grid min-w-0 grid-cols-5 gap-2 cramped:grid-cols-[repeat(auto-fit,minmax(56px,1fr))]"
      >
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-label={`${formatTokens(preset)} VBT`}
            aria-pressed={vbt === preset}
            onClick={() => onChange(String(preset))}
            className={`${chipClass(vbt === preset ? 'on' : 'plain')} h-10 min-w-0 justify-center px-0! tabular-nums max-md:h-11`}
          >
            {formatTokens(preset)}
          </button>
        ))}
      </fieldset>
    </>
  )
}
