import { Suspense } from 'react'
import type { Order } from '#contract/orders.ts'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { nameOf } from '../order-words.ts'

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'), 'QrCode')

/** The code that the buyer shows at pickup. */
export function PickupCode({ order, code }: { order: Order; code: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
      <PartBoundary onRetry={QrCode.preload}>
        <Suspense fallback={<div className="size-50 rounded-md bg-surface-2 max-md:size-55" />}>
          <QrCode text={code} label={`QR code with your pickup code ${code}`} />
        </Suspense>
      </PartBoundary>
      <div className="max-w-64">
        <p className="text-sm text-ink-3">Or read out this code</p>
        <p className="my-1 type-numeral text-[40px]! tabular-nums" data-testid="pickup-code">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <p className="text-sm text-ink-3">
          Don’t send it to anyone. {nameOf(order.seller)} asks for it when you’re there.
        </p>
      </div>
    </div>
  )
}
