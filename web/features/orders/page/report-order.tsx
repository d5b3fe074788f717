import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { ReportDialog } from '../../reports/index.ts'
import { sidesOf } from '../order-words.ts'

/** Each side can report what the other one wrote. Moderators decide about it, but can’t hide it. */
export function ReportOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { other } = sidesOf(order)
  if (order.viewer === 'moderator' || !order.paidAt) return null
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        icon={<Flag size={16} aria-hidden />}
        className="w-fit"
        onClick={() => setOpen(true)}
      >
        Report order
      </Button>
      {isOpen && (
        <ReportDialog
          itemType="order"
          itemId={order.id}
          sees={`Moderators see what ${other} wrote in this order.`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
