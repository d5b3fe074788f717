import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { menuItemClass } from '../../../ui/menu.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { useChangeConversation, useDeleteConversation } from './api.ts'
import { Mute } from './mute.tsx'

type Props = { conversation: Conversation; onDeleted: () => void }

/** Mute, archive, delete. */
export function Settings({ conversation, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <section aria-label="Conversation settings" className="mt-5 border-t border-line pt-3">
      <ul className="-mx-3">
        <li>
          <Mute conversation={conversation} />
        </li>
        <li>
          <ArchiveButton conversation={conversation} />
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setIsDeleting(true)} className={menuItemClass}>
            <Trash2 size={20} strokeWidth={1.75} aria-hidden />
            Delete conversation
          </button>
        </li>
      </ul>
      {isDeleting && (
        <DeleteDialog conversation={conversation} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
      )}
    </section>
  )
}

function ArchiveButton({ conversation: { id, isArchived } }: Pick<Props, 'conversation'>) {
  const change = useChangeConversation(id)
  const set = (next: boolean) =>
    change.mutateAsync({ isArchived: next }).then(
      () => toast(next ? 'Conversation archived' : 'Moved to your inbox', undo(next)),
      (error) => errorToast(error),
    )
  const undo = (done: boolean) => ({ label: 'Undo', onSelect: () => void set(!done) })
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <button
      type="button"
      aria-disabled={change.isPending || undefined}
      onClick={() => change.isPending || void set(!isArchived)}
      className={menuItemClass}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {isArchived ? 'Move to inbox' : 'Archive'}
    </button>
  )
}

function DeleteDialog({ conversation, onClose, onDeleted }: Props & { onClose: () => void }) {
  const { id, other } = conversation
  const call = useDeleteConversation(id)
  const act = async () => {
    await call.mutateAsync(undefined)
    onClose()
    toast(`Deleted your conversation with ${other?.name ?? 'a deleted member'}`)
    onDeleted()
  }
  return (
    <ActDialog
      title="Delete this conversation?"
      act="Delete conversation"
      busyLabel="Deleting ..."
      call={call}
      onAct={act}
      onClose={onClose}
    >
      <p>
        Its messages disappear from your inbox, and you can’t get them back.
        {other && ` ${firstNameOf(other)} still has them.`}
      </p>
    </ActDialog>
  )
}
