import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { nextPurchaseOf } from '#contract/payments.ts'
import { MAX_TIP_MESSAGE_LENGTH } from '#contract/tips.ts'
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
import { type TippedPost, toTip, vbtOfForm } from './tip-form.ts'
import { useTipForm } from './use-tip-form.ts'

type Props = { post: TippedPost; onTipped: () => void; onClose: () => void }

/** How much, a message, and whether to stay anonymous. With too few tokens, its button leads to the missing ones. */
export function TipDialog({ post: { id, tokens, author }, onTipped, onClose }: Props) {
  const { form, change, forget } = useTipForm(id, tokens)
  const give = useTip(id)
  const wallet = useValueBefore(give.isPending, useQuery(walletQuery).data)
  const navigate = useNavigate()
  const tip = toTip(form)
  const missing = wallet ? Math.ceil((vbtOfForm(form) ?? 0) - wallet.availableVbt) : 0
  const mistake = tooLong(form.message, MAX_TIP_MESSAGE_LENGTH)

  async function send() {
    if (!tip) return
    await give.mutateAsync(tip)
    forget()
    onTipped()
    onClose()
    toast(`You tipped ${shownName(author)} ${formatVbt(tip.vbt)}`)
  }

  async function buy() {
    onClose()
    await navigate({ to: '/tokens', search: { vbt: nextPurchaseOf(missing) } as never })
  }

  return (
    <ActDialog
      title={`Tip ${shownName(author)}`}
      act={missing > 0 ? `Buy the missing ${formatVbt(missing)}` : tip ? `Tip ${formatVbt(tip.vbt)}` : 'Tip'}
      busyLabel="Sending ..."
      look="primary"
      isReady={tip !== null}
      call={give}
      onAct={missing > 0 ? buy : send}
      onClose={onClose}
    >
      <TipAmount form={form} suggested={tokens} onChange={change} />
      <Field label="Message" aside="optional" hint="Shown with your tip under the post." error={mistake}>
        <Textarea value={form.message} rows={2} onChange={({ target }) => change({ message: target.value })} />
      </Field>
      <Checkbox checked={form.isAnonymous} onChange={({ target }) => change({ isAnonymous: target.checked })}>
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
