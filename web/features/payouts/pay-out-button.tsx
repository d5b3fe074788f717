import { useState } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import type { Earnings } from '#contract/payouts.ts'
import { Button } from '../../ui/button.tsx'
import { WhileOn } from '../switches/index.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'

type Props = { earnings: Earnings; whyId: string }

/** Opens the dialog. If nothing can be paid out now, it is off, and the text `whyId` says why. */
export function PayOutButton({ earnings, whyId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mostVbt, refusal } = earnings
  const isOff = refusal !== null
  return (
    <WhileOn name="payouts" isKept={isOpen}>
      <Button
        look="primary"
        isOff={isOff}
        aria-describedby={isOff ? whyId : undefined}
        onClick={() => isOff || setOpen(true)}
      >
        {mostVbt > 0 ? `Pay out ${formatDollars(mostVbt)}` : 'Pay out'}
      </Button>
      {isOpen && <PayOutDialog earnings={earnings} onClose={() => setOpen(false)} />}
    </WhileOn>
  )
}
