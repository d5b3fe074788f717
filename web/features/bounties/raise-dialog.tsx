import { MAX_BOUNTY } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import { useForm } from '../../platform/use-form.ts'
import { useValueBefore } from '../../platform/use-value-before.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRaiseBounty } from './api.ts'
import { BuyMissing } from './buy-missing.tsx'
import { useAffordable } from './use-affordable.ts'

type Props = { postId: number; held: number; onClose: () => void }

const raising = { title: 'Raise the bounty?', act: 'Raise bounty', busyLabel: 'Raising ...', label: 'Add' }
const offering = { title: 'Offer a bounty?', act: 'Offer bounty', busyLabel: 'Offering ...', label: 'Bounty' }

/** Adds to the bounty, or offers the first one. */
export function RaiseDialog({ postId, held: heldNow, onClose }: Props) {
  const raiseBounty = useRaiseBounty(postId)
  const heldBefore = useValueBefore(raiseBounty.isPending, heldNow)
  const form = useForm({
    initial: { vbt: '' },
    wrong: ({ vbt }) => ({ vbt: problemOf(vbt, heldBefore) }),
    unfinished: ({ vbt }) => ({ vbt: vbt.trim() ? null : 'Enter a whole number of VBT.' }),
    call: raiseBounty,
    onSend: async ({ vbt }) => {
      const { bounty } = await raiseBounty.mutateAsync(amountOf(vbt)!)
      onClose()
      toast(held > 0 ? `Bounty raised to ${formatVbt(bounty!.vbt)}` : `Bounty of ${formatVbt(bounty!.vbt)} offered`)
    },
  })
  const vbt = amountOf(form.values.vbt)
  const now = { held: heldNow, ...useAffordable(vbt ?? 0) }
  const { held, available, missing } = useValueBefore(raiseBounty.isPending, now)
  const problem = form.errorOf('vbt')
  const { label, ...words } = held > 0 ? raising : offering

  return (
    <ActDialog {...words} look="primary" isReady={missing === 0} form={form} onClose={onClose}>
      <Field
        label={label}
        aside={available !== undefined && `You have ${formatVbt(available)}`}
        error={problem}
        hint={
          held > 0 &&
          vbt !== null &&
          !problem &&
          missing === 0 &&
          `The bounty becomes ${formatVbt(held + vbt)}. Its end stays the same.`
        }
        isRequired
      >
        <TextInput {...form.text('vbt')} suffix="VBT" inputMode="numeric" autoComplete="off" />
      </Field>
      {Boolean(missing) && !problem && (
        <p>
          You need {formatVbt(missing!)} more. <BuyMissing vbt={missing!} />
        </p>
      )}
    </ActDialog>
  )
}

/** Null unless it is a whole number of at least 1. */
function amountOf(typed: string) {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

function problemOf(typed: string, held: number) {
  if (typed.trim() === '') return null
  const vbt = amountOf(typed)
  if (vbt === null) return 'Enter a whole number of VBT.'
  return held + vbt > MAX_BOUNTY ? `A bounty can be at most ${formatVbt(MAX_BOUNTY)}.` : null
}
