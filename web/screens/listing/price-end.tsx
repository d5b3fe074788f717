import { useState } from 'react'
import { anyVbtIn, moneyText } from '#contract/typed-money.ts'
import { MoneyField } from '../../features/money/index.ts'

type Props = {
  label: string
  /** In VBT. */
  value: number
  /** To the step that the same posts cost: a minimum up, a maximum down. */
  round: (vbt: number) => number
  onSet: (vbt: number) => void
}

/** An end of a range of prices. Applied on blur or Enter; what is no amount goes. */
export function PriceEnd({ label, value, round, onSet }: Props) {
  // Null shows the value, which other filters may move.
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const vbt = typed === null ? undefined : anyVbtIn(typed, 'USD')
    if (vbt !== undefined) onSet(round(vbt))
  }
  return (
    <MoneyField
      rules={{ lead: 'USD' }}
      label={label}
      isLabelHidden
      className="min-w-0 flex-1"
      inputClassName="gap-1!"
      value={typed ?? moneyText(value, 'USD').replace('.00', '')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        take()
        setTyped(null)
      }}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
