import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePen, Trash2 } from 'lucide-react'
import type { Draft } from '#contract/drafts.ts'
import { draftsQuery, useDropDraft } from '../../features/drafts/index.ts'
import { CreateLink, kinds, labelOf } from '../../features/posts/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { rowClass } from './row-class.ts'

/** The viewer's drafts, to continue or delete. */
export function Drafts() {
  const { data: drafts, error, refetch } = useQuery(draftsQuery)
  if (error && !drafts) return <LoadFailed error={error} onRetry={refetch} />
  if (!drafts) return <TextBones lines={4} />
  if (drafts.length === 0) {
    const action = <CreateLink className={buttonClass({ look: 'primary', size: 'sm' })}>Create a post</CreateLink>
    return (
      <StatePanel icon={FilePen} title="No drafts yet" action={action}>
        Posts that you start but don’t publish are saved here.
      </StatePanel>
    )
  }
  return (
    <ul aria-label="Drafts" className="grid gap-2">
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} />
      ))}
    </ul>
  )
}

function DraftRow({ draft: { id, kind, content, updatedAt } }: { draft: Draft }) {
  const drop = useDropDraft()
  const { icon: Icon } = kinds[kind]
  const title = typeof content.title === 'string' && content.title.trim() ? content.title : 'Untitled'
  const remove = () =>
    drop.mutateAsync(id).then(
      () => toast(`Deleted the draft “${title}”`),
      () => {}, // shown as `drop.error`
    )

  return (
    <li className={rowClass}>
      <Icon size={20} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-ink-3">
          {labelOf(kind)}, last edited {dayOf(updatedAt)}
        </p>
        <ErrorNote error={drop.error} className="mt-2" />
      </div>
      <Link
        to="."
        search={(before: object) => ({ ...before, create: id }) as never}
        resetScroll={false}
        state={{ isLayer: true } as never}
        className={buttonClass({ size: 'sm' })}
      >
        Continue<span className="sr-only"> {title}</span>
      </Link>
      <Button look="quiet" size="sm" aria-label={`Delete the draft ${title}`} isBusy={drop.isPending} onClick={remove}>
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  )
}
