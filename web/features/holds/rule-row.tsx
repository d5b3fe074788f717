import { Link2, Pencil, Trash2, Type } from 'lucide-react'
import { type HoldRule, TRIAL_DAYS } from '#contract/holds.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSwitchRule } from './api.ts'
import { postsIn } from './words.ts'

type Props = { rule: HoldRule; onOpen: (dialog: 'change' | 'try' | 'delete') => void }

/** A rule with its state, and what an admin can do with it. */
export function RuleRow({ rule, onOpen }: Props) {
  const { kind, text, state } = rule
  const Icon = kind === 'word' ? Type : Link2
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon size={20} aria-hidden className="shrink-0 text-ink-3 max-md:hidden" />
      <div className="mr-auto min-w-0 max-md:w-full">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[650] break-words">
          <bdi className="min-w-0 break-words">{text}</bdi>
          {state === 'active' ? <Tag tone="ok">Active</Tag> : <Tag>Draft</Tag>}
        </h3>
        <p className="text-sm text-ink-3">{factsOf(rule)}</p>
      </div>
      <RuleSwitch rule={rule} />
      <Button size="sm" aria-label={`Try ${text}`} onClick={() => onOpen('try')}>
        Try
      </Button>
      <IconButton label={`Change ${text}`} onClick={() => onOpen('change')}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${text}`} onClick={() => onOpen('delete')}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}

/** A draft is activated once it has been tried. */
function RuleSwitch({ rule: { id, text, state, triedAt } }: { rule: HoldRule }) {
  const call = useSwitchRule()
  if (state === 'draft' && triedAt === null) return null
  const isActive = state === 'draft'
  const act = isActive ? 'Activate' : 'Pause'
  const run = () =>
    // The error is shown in the row.
    call.mutateAsync({ id, isActive }).then(
      () => toast(isActive ? `“${text}” is active` : `“${text}” is paused`),
      () => {},
    )
  return (
    <>
      <ErrorNote error={call.error} />
      <Button size="sm" isBusy={call.isPending} aria-label={`${act} ${text}`} onClick={run}>
        {act}
      </Button>
    </>
  )
}

function factsOf({ kind, triedAt, triedPosts, by }: HoldRule) {
  const what = kind === 'word' ? 'Word or phrase' : 'Domain'
  const who = by ? ` by ${by.name}` : ''
  if (triedAt === null || triedPosts === null) return `${what}${who}. Not tried yet.`
  return `${what}${who}. Tried ${dayOf(triedAt)}: ${postsIn(triedPosts)} in ${TRIAL_DAYS} days.`
}
