import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CollectionName } from '#contract/admin.ts'
import type { Me } from '#contract/members.ts'
import { Button } from '../../../ui/button.tsx'
import { collectionsQuery, needsConfirmation, useEmptyCollection } from '../api.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export type Outcome = { collection: CollectionName; isGood: boolean; text: string }

type Props = {
  collection: CollectionName
  me: Me
  isResumed: boolean
  onStart: () => void
  onEnd: (outcome: Outcome) => void
}

export function DeleteButton({ collection, me, isResumed, onStart, onEnd }: Props) {
  const [isAsking, setAsking] = useState(isResumed)
  const empty = useEmptyCollection(collection)

  const [isLooking, setLooking] = useState(false)
  const queryClient = useQueryClient()

  /** Nobody should confirm and type a name to learn that there is nothing to delete. */
  const ask = async () => {
    onStart()
    setLooking(true)
    const isEmpty = await queryClient.fetchQuery(collectionsQuery).then(
      ({ items }) => items.some(({ name, documents }) => name === collection && documents === 0),
      () => false,
    )
    setLooking(false)
    if (isEmpty) onEnd({ collection, isGood: true, text: successOf(collection, 0) })
    else setAsking(true)
  }

  const run = (key: string) => {
    setAsking(false)
    onStart()
    empty.mutateAsync(key).then(
      ({ documents }) => onEnd({ collection, isGood: true, text: successOf(collection, documents) }),
      (error: Error) => {
        // The confirmation expired while the dialog was open: reopen it, so that it asks again.
        if (needsConfirmation(error)) return setAsking(true)
        onEnd({ collection, isGood: false, text: `Failed to delete ${collection}: ${error.message}` })
      },
    )
  }
  return (
    <>
      <Button
        look="danger"
        icon={<Trash2 size={18} aria-hidden />}
        isBusy={empty.isPending || isLooking}
        onClick={() => void ask()}
        className="w-full px-3! aria-disabled:opacity-50"
      >
        {empty.isPending ? 'Deleting ...' : `Delete ${titleOf(collection)}`}
      </Button>
      {isAsking && (
        <DeleteDialog
          title={`Delete ${titleOf(collection)}`}
          collection={collection}
          me={me}
          onClose={() => setAsking(false)}
          onDelete={run}
        />
      )}
    </>
  )
}

/** videoPosts -> VideoCollection */
function titleOf(collection: CollectionName) {
  const kind = collection.slice(0, -'Posts'.length)
  return `${kind[0]!.toUpperCase()}${kind.slice(1)}Collection`
}

function successOf(collection: CollectionName, documents: number) {
  return documents === 0 ? `${collection} is already empty!` : `Deleted all documents in ${collection}`
}
