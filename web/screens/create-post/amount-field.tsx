import { useState } from 'react'
import type { MoneyRules } from '#contract/typed-money.ts'
import { MoneyField } from '../../features/money/index.ts'
import { amountProblem, keptFrom, shownIn } from './amounts.ts'

type Props = {
  label: string
  rules: MoneyRules
  /** As `amounts.ts` keeps it. */
  value: string
  onChange: (kept: string) => void
  /** What the server says. */
  error?: string | null | undefined
  isRequired?: boolean
  isLabelHidden?: boolean
  placeholder?: string
  className?: string
}

/** An amount of a post. */
export function AmountField({ rules, value, onChange, error, ...field }: Props) {
  // Not while typing: '10.2' is on the way to '10.25'.
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft ? amountProblem(value, rules) : null
  return (
    <MoneyField
      {...field}
      rules={rules}
      error={error ?? problem}
      value={shownIn(rules.lead, value)}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setLeft(false)
        onChange(keptFrom(rules.lead, target.value))
      }}
    />
  )
}
