import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COLLECTIONS, type CollectionName } from '#contract/admin.ts'
import type { Me } from '#contract/members.ts'
import { Panel } from '../../../ui/panel.tsx'
import { DeleteButton, type Outcome } from './delete-button.tsx'

/** `resumed`: the collection that was being deleted when the admin left the page to confirm who they are. */
type Props = { me: Me; resumed: string | undefined }

/** Empties a collection, and shows the result below the buttons. */
export function DeleteTool({ me, resumed }: Props) {
  const navigate = useNavigate()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const forget = (name: CollectionName) => (known: Outcome[]) => known.filter(({ collection }) => collection !== name)
  // Drop the parameter, so that a reload does not ask again.
  useEffect(() => {
    if (resumed) void navigate({ to: '/adminpanel', search: {}, replace: true })
  }, [resumed, navigate])
  return (
    <Panel
      title="Delete a collection"
      text="Deletes every document at once. You’ll type the collection’s name to confirm."
    >
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {COLLECTIONS.map((name) => (
          <DeleteButton
            key={name}
            collection={name}
            me={me}
            isResumed={name === resumed}
            onStart={() => setOutcomes(forget(name))}
            onEnd={(outcome) => setOutcomes((known) => [...forget(name)(known), outcome])}
          />
        ))}
      </div>
      <Outcomes outcomes={outcomes} />
    </Panel>
  )
}

/** Both live regions must exist while empty: screen readers announce only changes in existing ones. */
function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const good = outcomes.filter(({ isGood }) => isGood)
  const bad = outcomes.filter(({ isGood }) => !isGood)
  return (
    <>
      <div role="status">
        {good.map(({ collection, text }) => (
          <p
            key={collection}
            className="mt-3.5 flex items-start gap-2.5 rounded-md bg-ok-wash px-3.5 py-2.5 text-base font-semibold text-ok"
          >
            <CircleCheck size={20} aria-hidden className="shrink-0" />
            {text}
          </p>
        ))}
      </div>
      <div role="alert">
        {bad.length > 0 && (
          <div className="mt-3.5 rounded-md bg-danger-wash px-3.5 py-2.5 text-base text-danger">
            <b className="font-semibold">Error:</b>
            {bad.map(({ collection, text }) => (
              <p key={collection}>{text}</p>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
