import { useRef, useState } from 'react'
import { type Case, DECISION_ACTIONS, type DecisionAction } from '#contract/moderation.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ClaimButton, DecideForm } from '../deciding/decide-panel.tsx'
import { EscalateDialog } from '../deciding/escalate-dialog.tsx'
import { SuspendDialog } from '../deciding/suspend-dialog.tsx'
import { type Deciding, useDeciding } from '../deciding/use-deciding.ts'
import { KeyCap } from '../keys/key-cap.tsx'
import { useKeysSetting } from '../keys/setting.ts'
import { useKeys } from '../keys/use-keys.ts'
import { BackToQueue } from './back-to-queue.tsx'
import { CaseParts } from './case-parts.tsx'
import type { OpenCaseProps } from './case-props.ts'
import { PhoneBar } from './phone-bar.tsx'

type Props = OpenCaseProps & { shown: Case }

/** A case and its decision. */
export function LoadedCase({ shown, me, isPhone, queue, search, onDecided, onLeft }: Props) {
  const [isEscalating, setEscalating] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const deciding = useDeciding(shown, me.role, (decision, values) => onDecided({ shown, decision, values }))
  const canEscalate = me.role !== 'admin' && deciding.lock === null
  const escalate = canEscalate ? () => setEscalating(true) : undefined
  useDecidingKeys(deciding, group, escalate)
  return (
    <>
      <div className={`grid min-w-0 grid-cols-1 gap-4 md:col-start-2 ${isPhone ? 'pb-20' : ''}`}>
        {isPhone && <BackToQueue queue={queue} search={search} />}
        <CaseParts shown={shown} place={<Place queue={queue} isPhone={isPhone} />} />
        {isPhone && (
          <div className="rounded-lg bg-surface-1 px-4 py-3 shadow-1">
            <Head deciding={deciding} />
            <Escalate onPress={escalate} />
          </div>
        )}
      </div>
      {isPhone ? (
        <PhoneBar deciding={deciding} group={group} />
      ) : (
        <section
          aria-label="Decision"
          className="rounded-lg bg-surface-1 px-5 pt-4 pb-1 shadow-1 md:col-start-2 1200:sticky 1200:top-[calc(var(--nav-h)+16px)] 1200:col-start-3 1200:row-start-1 1200:max-h-[calc(100dvh-var(--nav-h)-150px)] 1200:min-h-80 1200:overflow-y-auto"
        >
          <Head deciding={deciding} />
          <Decide deciding={deciding} group={group} />
          <Escalate onPress={escalate} />
        </section>
      )}
      {deciding.isSuspending && shown.author && <SuspendDialog deciding={deciding} author={shown.author} />}
      {isEscalating && (
        <EscalateDialog
          caseId={shown.id}
          onClose={() => setEscalating(false)}
          onDone={() => {
            toast('Left to the admins')
            onLeft()
          }}
        />
      )}
    </>
  )
}

function Decide(props: Pick<Parameters<typeof DecideForm>[0], 'deciding' | 'group'>) {
  const { isOn } = useKeysSetting()
  return <DecideForm {...props} hasKeys={isOn} />
}

function Head({ deciding }: { deciding: Deciding }) {
  return (
    <header className="mb-2 flex min-h-9 items-center justify-between gap-x-2">
      <h2 className="type-h4">Decide</h2>
      <ClaimButton deciding={deciding} />
    </header>
  )
}

function Escalate({ onPress }: { onPress: (() => void) | undefined }) {
  if (!onPress) return null
  return (
    <Button look="quiet" size="sm" aria-keyshortcuts="E" className="-mt-2 mb-3 w-full" onClick={onPress}>
      Leave it to the admins
    </Button>
  )
}

/** '1 of 7', and the keys that lead on. */
function Place({ queue: { index, total }, isPhone }: Pick<Props, 'queue' | 'isPhone'>) {
  const { isOn } = useKeysSetting()
  return (
    <span className="flex items-center gap-2">
      {index >= 0 && total !== undefined && `${index + 1} of ${total.toLocaleString('en-US')}`}
      {isOn && !isPhone && (
        <span aria-hidden className="flex items-center gap-1.5 max-lg:hidden">
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap>
          next, previous
        </span>
      )}
    </span>
  )
}

type Group = Parameters<typeof DecideForm>[0]['group']

function useDecidingKeys(deciding: Deciding, group: Group, escalate: (() => void) | undefined) {
  const { form, choose, claim, shown, lock, setSuspending } = deciding
  const press = (action: DecisionAction) => {
    if (!choose(action)) return announce(lock ?? 'That isn’t possible here.')
    if (action === 'suspend') return setSuspending(true)
    group.current?.querySelector<HTMLElement>(`[value="${action}"]`)?.focus()
  }
  useKeys({
    ...Object.fromEntries(DECISION_ACTIONS.map((action, index) => [`${index + 1}`, () => press(action)])),
    enter: () => {
      if (lock || form.values.action === null) return announce(lock ?? 'Choose 1 to 4 first.')
      form.submit()
    },
    c: () => {
      if (lock) return announce(lock)
      if (!claim.isPending) claim.mutate(!shown.claim?.isMine)
    },
    e: escalate,
  })
}
