import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { nextPurchaseOf } from '#contract/payments.ts'
import { MAX_TIP_MESSAGE_LENGTH, type NewTip } from '#contract/tips.ts'
import { useForm } from '../../../platform/use-form.ts'
import { useValueBefore } from '../../../platform/use-value-before.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useTip, walletQuery } from '../api.ts'
import { TipAmount } from './tip-amount.tsx'
import { newTipForm, ownAmountMistake, type TipForm, type TippedPost, toTip, vbtOfForm } from './tip-form.ts'

type Props = { post: TippedPost; onTipped: () => void; onClose: () => void }

/** How much, a message, and whether to stay anonymous. With too few tokens, its button leads to the missing ones. */
export function TipDialog({ post: { id, tokens, author }, onTipped, onClose }: Props) {
  const give = useTip(id)
  const wallet = useValueBefore(give.isPending, useQuery(walletQuery).data)
  const navigate = useNavigate()
  const missingFor = (values: TipForm) => (wallet ? Math.ceil((vbtOfForm(values) ?? 0) - wallet.availableVbt) : 0)
  const form = useForm({
    initial: () => newTipForm(tokens),
    wrong: ({ message }) => ({ message: tooLong(message, MAX_TIP_MESSAGE_LENGTH) }),
    unfinished: (values) => ({ own: ownAmountMistake(values) }),
    call: give,
    // Buying tokens in between, too.
    keptAt: `tip ${id}`,
    onSend: (values) => (missingFor(values) > 0 ? buy(missingFor(values)) : send(toTip(values)!)),
  })
  const tip = toTip(form.values)
  const missing = missingFor(form.values)

  async function send(tip: NewTip) {
    await give.mutateAsync(tip)
    onTipped()
    onClose()
    toast(`You tipped ${shownName(author)} ${formatVbt(tip.vbt)}`)
  }

  async function buy(missingVbt: number) {
    onClose()
    await navigate({ to: '/tokens', search: { vbt: nextPurchaseOf(missingVbt) } as never })
    return false
  }

  return (
    <ActDialog
      title={`Tip ${shownName(author)}`}
      act={missing > 0 ? `Buy the missing ${formatVbt(missing)}` : tip ? `Tip ${formatVbt(tip.vbt)}` : 'Tip'}
      busyLabel="Sending ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <TipAmount form={form} suggested={tokens} />
      <Field
        label="Message"
        aside="optional"
        hint="Shown with your tip under the post."
        error={form.errorOf('message')}
      >
        <Textarea {...form.text('message')} rows={2} />
      </Field>
      <Checkbox checked={form.values.isAnonymous} onChange={({ target }) => form.set({ isAnonymous: target.checked })}>
        Hide my name, even from <PersonName of={author} />
      </Checkbox>
      <p className="text-sm text-ink-3" aria-live="polite">
        {wallet && balanceWords(wallet.availableVbt, missing)} Tips are final, and there’s no fee.
      </p>
    </ActDialog>
  )
}

function balanceWords(available: number, missing: number) {
  const have = `You have ${formatVbt(available)}.`
  return missing > 0 ? `${have} You need ${formatVbt(missing)} more. We’ll keep what you typed.` : have
}
