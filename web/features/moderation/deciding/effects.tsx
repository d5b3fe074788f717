import { EyeOff, HandCoins, LogOut, type LucideIcon, Package, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { useSuspensionPreview } from './api.ts'
import { hiddenWords, ordersWords, sessionWords } from './effect-words.ts'
import { OrderChoices } from './order-choices.tsx'
import type { Deciding } from './use-deciding.ts'

/** What the suspension does: sessions, posts, and orders, each with a choice. */
export function Effects({ memberId, deciding: { form, set } }: { memberId: number; deciding: Deciding }) {
  const { data, error, refetch } = useSuspensionPreview(memberId)
  const { kind, hidesPosts, time, orders } = form.values
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <TextBones lines={3} />
  const isGood = time === 'good'
  const hidden = hiddenWords(data, isGood)
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        <Effect icon={LogOut}>{sessionWords(kind, data.sessions)}</Effect>
        {kind === 'full' && hidden && <Effect icon={EyeOff}>{hidden}</Effect>}
        <Effect icon={Package}>{ordersWords(data.orders.length)}</Effect>
        {data.purchases > 0 && <Effect icon={ShoppingCart}>Their own purchases continue.</Effect>}
        {data.hasPayoutWaiting && <Effect icon={HandCoins}>Their payout waits until it’s over.</Effect>}
      </ul>
      {kind === 'read_only' && hidden && (
        <Checkbox checked={hidesPosts} onChange={({ target }) => set({ hidesPosts: target.checked })}>
          {hidden.replace(/^Hides/, 'Hide').replace(/\.$/, '')}
        </Checkbox>
      )}
      <OrderChoices
        orders={data.orders}
        chosen={orders}
        onChoose={(orderId, choice) => set({ orders: { ...orders, [orderId]: choice } })}
      />
    </div>
  )
}

function Effect({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      {children}
    </li>
  )
}
