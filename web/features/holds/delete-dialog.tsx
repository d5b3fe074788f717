import type { HoldRule } from '#contract/holds.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeleteRule } from './api.ts'

export function DeleteDialog({ rule: { id, text }, onClose }: { rule: HoldRule; onClose: () => void }) {
  const call = useDeleteRule()
  const remove = async () => {
    await call.mutateAsync(id)
    onClose()
    toast('Rule deleted')
  }
  return (
    <ActDialog
      title={`Delete “${text}”?`}
      act="Delete rule"
      busyLabel="Deleting ..."
      call={call}
      onAct={remove}
      onClose={onClose}
    >
      <p>Posts that it already held still wait for a moderator.</p>
    </ActDialog>
  )
}
