import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#contract/admin.ts'
import { LIMITED_ACTS } from '#contract/allowances.ts'
import { SWITCHES } from '#contract/switches.ts'
import { Button } from '../../../ui/button.tsx'
import { AccountLimitDialog } from '../../allowances/index.ts'
import { SwitchDialog } from '../../switches/index.ts'

/** Takes a change of a switch or a limit back, with a reason of its own. Nothing for other entries. */
export function ChangeBack({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false)
  const change = changeOf(entry)
  if (!change) return null
  const reason = `Changes back entry ${entry.id}`
  const onClose = () => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        icon={<Undo2 size={16} aria-hidden />}
        aria-label={`Change back entry ${entry.id}`}
        onClick={() => setOpen(true)}
      >
        Change back
      </Button>
      {isOpen && change.limit && <AccountLimitDialog limit={change.limit} reason={reason} onClose={onClose} />}
      {isOpen && change.one && <SwitchDialog {...change.one} reason={reason} onClose={onClose} />}
    </>
  )
}

/** What the entry changed: a switch, as it has been since, or a limit, as it was before. */
function changeOf({ action, details }: AuditEntry) {
  if (action === 'limit_changed') {
    const act = LIMITED_ACTS.find((one) => one === details.act)
    return act ? { limit: { act, untilDays: Number(details.untilDays), perHour: Number(details.from) } } : null
  }
  const name = SWITCHES.find((one) => one === details.switch)
  if (!name || (action !== 'switched_on' && action !== 'switched_off')) return null
  return { one: { name, isOn: action === 'switched_on' } }
}
