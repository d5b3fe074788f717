import { type Me, type Member, shownName } from '#contract/members.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useChangeHold } from './api.ts'

type Props = { member: Member; me: Me; onClose: () => void }

/** Keeps a member from paying out, with a reason that they read. */
export function HoldDialog({ member, me, onClose }: Props) {
  const hold = useChangeHold(member.id)
  const name = shownName(member)
  return (
    <ReasonDialog
      title={`Hold ${name}’s payouts?`}
      text="They can’t start a payout until you lift it. Payouts on their way go on."
      hint={`${name} reads it.`}
      act="Hold payouts"
      busyLabel="Holding ..."
      done={`${name}’s payouts are on hold`}
      me={me}
      call={hold}
      send={(reason) => hold.mutateAsync({ isOnHold: true, reason })}
      onClose={onClose}
    />
  )
}

/** Lets the member pay out again. */
export function LiftDialog({ member, me, onClose }: Props) {
  const lift = useChangeHold(member.id)
  const name = shownName(member)
  return (
    <ReasonDialog
      title={`Lift the hold on ${name}’s payouts?`}
      text="They can pay out again, and they get a notification."
      hint="It’s kept in the audit log."
      act="Lift hold"
      busyLabel="Lifting ..."
      done={`${name} can pay out again`}
      me={me}
      call={lift}
      send={(reason) => lift.mutateAsync({ isOnHold: false, reason })}
      onClose={onClose}
    />
  )
}
