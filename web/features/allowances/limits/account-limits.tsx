import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountLimit } from '#contract/allowances.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { accountLimitsQuery } from './api.ts'
import { AccountLimitDialog } from './limit-dialog.tsx'
import { ageOf, limitTitle, nounOf } from './words.ts'

/** How much new accounts may do in an hour. */
export function NewAccountLimits() {
  const { data, error, refetch } = useQuery(accountLimitsQuery)
  const [changing, setChanging] = useState<AccountLimit | null>(null)
  return (
    <Panel title="Limits of new accounts" text="Per hour. Older accounts, moderators, and admins have none.">
      {data ? (
        <ul>
          {data.items.map((limit) => (
            <li
              key={`${limit.act} ${limit.untilDays}`}
              className="flex items-center gap-x-4 border-t border-line py-2.5"
            >
              <p className="min-w-0">
                <b className="font-semibold">{nounOf(limit.act)}</b>
                <span className="block text-sm text-ink-3">Accounts under {ageOf(limit.untilDays)} old</span>
              </p>
              <span className="ml-auto shrink-0 text-right tabular-nums">
                {limit.perHour.toLocaleString('en-US')} an hour
              </span>
              <Button size="sm" aria-label={`Change: ${limitTitle(limit)}`} onClick={() => setChanging(limit)}>
                Change
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={8} />
      )}
      {changing && <AccountLimitDialog limit={changing} onClose={() => setChanging(null)} />}
    </Panel>
  )
}
