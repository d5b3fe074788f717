import { Link } from '@tanstack/react-router'
import { formatDollars } from '#contract/dollars.ts'
import { formatCents } from '#contract/money.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { usePayOut } from '../payouts/index.ts'
import type { Earned } from './earned-words.ts'

type Props = { earned: Earned; feeCents: number; onGiveUp: () => void; onClose: () => void }

/** What the member earned can still become dollars. They can also give it up, knowing that. */
export function PayOutFirst({ earned: { title, lines, payOutVbt }, feeCents, onGiveUp, onClose }: Props) {
  const payOut = usePayOut()
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Keep account
      </Button>
      <Button look="danger" onClick={onGiveUp}>
        Give it up
      </Button>
      {payOutVbt > 0 ? (
        <Button
          look="primary"
          isBusy={payOut.isPending}
          busyLabel="Paying out ..."
          onClick={() => payOut.mutate({ vbt: payOutVbt, feeCents, isLast: true })}
        >
          Pay out {formatDollars(payOutVbt)}
        </Button>
      ) : (
        <Link to="/tokens/payouts" className={buttonClass({ look: 'primary' })}>
          Open payouts
        </Link>
      )}
    </>
  )
  return (
    <Dialog title={title} size="sm" onClose={onClose} footer={footer}>
      <div className="grid gap-4 text-ink-2">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {payOutVbt > 0 && feeCents > 0 && <p>A payout costs {formatCents(feeCents)}.</p>}
        <ErrorNote error={payOut.error} />
      </div>
    </Dialog>
  )
}

/** Dollars on their way can still come back, so the account has to wait for them. */
export function PayoutsOpen({ cents, onClose }: { cents: number; onClose: () => void }) {
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Keep account
      </Button>
      <Link to="/tokens/payouts" className={buttonClass({ look: 'secondary' })}>
        Open payouts
      </Link>
    </>
  )
  return (
    <Dialog title="Your payout is on its way" size="sm" onClose={onClose} footer={footer}>
      <p className="text-ink-2">
        {formatCents(cents)} is on its way to your bank. You can delete your account once it’s paid.
      </p>
    </Dialog>
  )
}
