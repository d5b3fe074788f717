import { useState } from 'react'
import type { Shipment } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { timeOf } from '../../../../platform/time.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNote } from '../../../../ui/error-note.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useOrderAction } from '../../api.ts'
import { goodsCalls } from '../api.ts'
import { goodsActions } from '../words.ts'
import { CorrectShipmentDialog } from './correct-dialog.tsx'

type Props = { order: Order; shipment: Shipment; isReturn: boolean }

/** For the one who sent it: correct the tracking and, for a few minutes, say that it was not sent after all. */
export function TrackingActs({ order, shipment, isReturn }: Props) {
  const [isCorrecting, setCorrecting] = useState(false)
  const [correct, undo] = isReturn
    ? (['correct_return', 'undo_send_return'] as const)
    : (['correct_shipment', 'undo_ship'] as const)
  if (!order.can.includes(correct)) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" onClick={() => setCorrecting(true)}>
        {goodsActions[correct]}
      </Button>
      {order.can.includes(undo) && shipment.undoUntil && <Undo order={order} undo={undo} until={shipment.undoUntil} />}
      {isCorrecting && (
        <CorrectShipmentDialog
          order={order}
          shipment={shipment}
          isReturn={isReturn}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}

type UndoProps = { order: Order; undo: 'undo_ship' | 'undo_send_return'; until: string }

function Undo({ order, undo, until }: UndoProps) {
  const step = useOrderAction(order, goodsCalls[undo])
  if (Date.parse(until) <= Date.now()) return null
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        isBusy={step.isPending}
        busyLabel="Undoing ..."
        onClick={() =>
          step.mutateAsync({}).then(
            () => toast(undo === 'undo_ship' ? 'Not shipped yet' : 'Not sent yet'),
            () => {},
          )
        }
      >
        {undo === 'undo_ship' ? 'Undo “shipped”' : 'Undo “sent back”'}
      </Button>
      <span className="text-sm text-ink-3">until {timeOf(until)}</span>
      <ErrorNote error={step.error} />
    </>
  )
}
