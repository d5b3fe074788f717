import type { Deposit } from '#contract/deposits.ts'
import { Tag } from '../../ui/tag.tsx'
import { states } from './deposit-words.ts'

/** The state in a few words, with its icon. */
export function DepositTag({ state }: Pick<Deposit, 'state'>) {
  const { name, tone, icon: Icon } = states[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {name}
    </Tag>
  )
}
