import { Landmark, TriangleAlert } from 'lucide-react'
import type { PayoutAccount } from '#contract/payouts.ts'
import { accountWords } from './account-words.ts'
import type { PayoutsPage } from './api.ts'
import { StripeButton } from './stripe-button.tsx'

/** What is missing before anything can be paid out, and the way to Stripe. Nothing if all is well. */
export function AccountNote({ account, from }: { account: PayoutAccount; from: PayoutsPage }) {
  const words = accountWords(account)
  if (!words) return null
  const { tone, title, text, act } = words
  const Icon = tone === 'bad' ? TriangleAlert : Landmark
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-md bg-surface-2 p-4 cramped:grid-cols-1 cramped:p-2.5"
    >
      <span
        className={`grid size-10 place-items-center cramped:hidden rounded-md ${tone === 'bad' ? 'bg-danger-wash text-danger' : 'bg-surface-3 text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid min-w-0 gap-3">
        <div>
          <h3 className="type-h4">{title}</h3>
          <p className="mt-1 max-w-[60ch] text-base text-ink-2">{text}</p>
        </div>
        {account.needs.length > 0 && <Needs needs={account.needs} />}
        {act && <StripeButton label={act} page="setup" from={from} look="primary" />}
      </div>
    </section>
  )
}

function Needs({ needs }: { needs: readonly string[] }) {
  return (
    <ul aria-label="What Stripe needs" className="list-disc pl-5 text-base text-ink-2">
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  )
}
