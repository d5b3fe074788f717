import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type HoldRule, MAX_HOLD_RULES } from '#contract/holds.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { holdRulesQuery } from './api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRow } from './rule-row.tsx'
import { TrialDialog } from './trial-dialog.tsx'

type Open = { dialog: 'change' | 'try' | 'delete'; rule: HoldRule } | { dialog: 'add' }

/** The words and domains that hold posts, comments, and replies for a moderator. */
export function HoldRules() {
  const { data, error, refetch } = useQuery(holdRulesQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title="Rules"
      text="Posts, comments, and replies with one of these words or links wait for a moderator. Their authors are told."
      action={
        data && (
          <span className="flex items-center gap-4">
            <span className="text-base text-ink-3 tabular-nums">
              {data.items.length} of {MAX_HOLD_RULES}
            </span>
            <Button
              look="primary"
              size="sm"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setOpen({ dialog: 'add' })}
            >
              Add rule
            </Button>
          </span>
        )
      }
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <TextBones lines={6} />)}
      {data?.items.length === 0 && (
        <p className="text-base text-ink-2">
          No rules yet. Add a word that spammers use, or a domain that they link to, and try it on last week’s posts.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Rules" className="divide-y divide-line border-t border-line">
          {data.items.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onOpen={(dialog) => setOpen({ dialog, rule })} />
          ))}
        </ul>
      )}
      {open && <Opened open={open} onClose={close} onTry={(rule) => setOpen({ dialog: 'try', rule })} />}
    </Panel>
  )
}

type OpenedProps = { open: Open; onClose: () => void; onTry: (rule: HoldRule) => void }

function Opened({ open, onClose, onTry }: OpenedProps) {
  if (open.dialog === 'add') return <RuleDialog onClose={onClose} onSaved={onTry} />
  if (open.dialog === 'change') return <RuleDialog rule={open.rule} onClose={onClose} onSaved={onTry} />
  if (open.dialog === 'try') return <TrialDialog rule={open.rule} onClose={onClose} />
  return <DeleteDialog rule={open.rule} onClose={onClose} />
}
