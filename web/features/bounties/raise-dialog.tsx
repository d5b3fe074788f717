import { MAX_BOUNTY } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { useForm } from '../../platform/use-form.ts'
import { useValueBefore } from '../../platform/use-value-before.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { MoneyField } from '../money/index.ts'
import { useRaiseBounty } from './api.ts'
import { BuyMissing } from './buy-missing.tsx'
import { useAffordable } from './use-affordable.ts'

type Props = { postId: number; held: number; onClose: () => void }

const rules: MoneyRules = { lead: 'VBT', least: 1, noun: 'Amounts' }

const raising = { title: 'Raise the bounty?', act: 'Raise bounty', busyLabel: 'Raising ...', label: 'Add' }
const offering = { title: 'Offer a bounty?', act: 'Offer bounty', busyLabel: 'Offering ...', label: 'Bounty' }

/** Adds to the bounty, or offers the first one. */
export function RaiseDialog({ postId, held: heldNow, onClose }: Props) {
  const raiseBounty = useRaiseBounty(postId)
  const heldBefore = useValueBefore(raiseBounty.isPending, heldNow)
  const form = useForm({
    initial: { vbt: '' },
    wrong: ({ vbt }) => ({ vbt: tooHigh(vbt, heldBefore) }),
    unfinished: ({ vbt }) => ({ vbt: moneyMistake(vbt, rules) }),
    call: raiseBounty,
    onSend: async ({ vbt }) => {
      const { bounty } = await raiseBounty.mutateAsync(vbtIn(vbt, rules)!)
      onClose()
      toast(held > 0 ? `Bounty raised to ${formatVbt(bounty!.vbt)}` : `Bounty of ${formatVbt(bounty!.vbt)} offered`)
    },
  })
  const vbt = vbtIn(form.values.vbt, rules)
  const now = { held: heldNow, ...useAffordable(vbt ?? 0) }
  const { held, available, missing } = useValueBefore(raiseBounty.isPending, now)
  const problem = form.errorOf('vbt')
  const { label, ...words } = held > 0 ? raising : offering

  return (
    <ActDialog {...words} look="primary" isReady={missing === 0} form={form} onClose={onClose}>
      <MoneyField
        rules={rules}
        label={label}
        {...form.text('vbt')}
        onBlur={() => form.leave('vbt')}
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
      />
      {Boolean(missing) && !problem && (
        <p>
          You need {formatVbt(missing!)} more. <BuyMissing vbt={missing!} />
        </p>
      )}
    </ActDialog>
  )
}

function tooHigh(typed: string, held: number) {
  const vbt = vbtIn(typed, rules)
  return vbt !== null && held + vbt > MAX_BOUNTY ? `A bounty can be at most ${formatVbt(MAX_BOUNTY)}.` : null
}
