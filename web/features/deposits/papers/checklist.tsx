import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { Deposit } from '#contract/deposits.ts'
import { formatMoney } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { depositQuery } from '../api.ts'
import { carFacts } from '../car-facts.ts'
import { DepositNotFound } from '../page/deposit-page.tsx'
import { checksOf } from './checks.ts'

/** A checklist for handing over the car, to print and sign. */
export function Checklist({ id }: { id: number }) {
  const { data: deposit, error, refetch } = useQuery(depositQuery(id))
  if (error instanceof RefusedCall && error.problem.status === 404) return <DepositNotFound />
  if (error && !deposit) {
    return (
      <LoadFailedPanel heading="h1" title="This deposit didn’t load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!deposit) return null
  return (
    <div className="mx-auto max-w-180">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 print:hidden">
        <Link
          to="/deposits/$depositId"
          params={{ depositId: String(id) }}
          className={`${buttonClass({ look: 'quiet', size: 'sm' })} -ml-3`}
        >
          <ArrowLeft size={18} aria-hidden />
          Deposit
        </Link>
        <Button size="sm" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Print checklist
        </Button>
      </div>
      <article className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-8 print:p-0 print:shadow-none">
        <Sheet deposit={deposit} />
      </article>
    </div>
  )
}

function Sheet({ deposit }: { deposit: Deposit }) {
  const { buyer, seller, vbt } = deposit
  return (
    <>
      <h1 className="mb-1 type-h2">Handoff checklist</h1>
      <p className="mb-5 text-ink-2">
        {shownName(seller, 'The seller')} hands the car over to {shownName(buyer, 'the buyer')}. A deposit of{' '}
        {formatMoney(vbt)} is held on VRUMIES. The buyer pays the seller for the car directly.
      </p>
      <dl className="mb-6 grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {carFacts(deposit).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(88px,2fr)_3fr] gap-4 border-t border-line py-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {checksOf(deposit).map(({ title, checks }) => (
        <section key={title} className="mb-5 break-inside-avoid">
          <h2 className="mb-1 type-h4">{title}</h2>
          <ul>
            {checks.map((check) => (
              <li key={check} className="flex gap-3 border-b border-line py-2">
                <span aria-hidden className="mt-0.5 size-4.5 shrink-0 rounded-xs border-[1.5px] border-line-strong" />
                {check}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Signatures names={[shownName(seller, 'Seller'), shownName(buyer, 'Buyer')]} />
    </>
  )
}

/** Each side signs, with the date and the mileage. */
function Signatures({ names }: { names: [seller: string, buyer: string] }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-1 type-h4">Signatures</h2>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        {names.map((name, index) => (
          <p key={index === 0 ? 'seller' : 'buyer'} className="pt-14">
            <span className="block border-t border-ink pt-1.5 text-sm text-ink-2">
              {index === 0 ? 'Seller' : 'Buyer'}: {name}, date and time
            </span>
          </p>
        ))}
      </div>
    </section>
  )
}
