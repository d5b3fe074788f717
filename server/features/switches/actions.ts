import type { SwitchChange, SwitchName } from '#contract/switches.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Switches something off or on for everyone. Does nothing if it already is. */
export function changeSwitch(sql: Sql, viewer: Viewer, name: SwitchName, { isOn, reason }: SwitchChange) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`
      update feature_switches
      set is_on = ${isOn}, reason = ${reason}, changed_by = ${viewer.id}, changed_at = clock_timestamp()
      where name = ${name} and is_on <> ${isOn}`
    if (count === 0) return
    const action = isOn ? 'switched_on' : 'switched_off'
    await audit(tx, viewer, { action, subjectId: null, details: { switch: name, reason } })
  })
}
