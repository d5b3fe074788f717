import type { Shipment } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useOrderAction } from '../../api.ts'
import { sidesOf } from '../../order-words.ts'
import { goodsCalls } from '../api.ts'
import { ShipmentFields } from './shipment-fields.tsx'
import { untrackedWarning } from './untracked-words.ts'
import { useShipment } from './use-shipment.ts'

type Props = { order: Order; shipment: Shipment; isReturn: boolean; onClose: () => void }

/** Another carrier or tracking number. */
export function CorrectShipmentDialog({ order, shipment, isReturn, onClose }: Props) {
  const step = useOrderAction(order, isReturn ? goodsCalls.correct_return : goodsCalls.correct_shipment)
  const form = useShipment({
    known: shipment,
    hasBoxes: !isReturn,
    call: step,
    onSend: async (sent) => {
      await step.mutateAsync(sent)
      onClose()
      toast('Tracking corrected')
    },
  })
  return (
    <ActDialog title="Correct tracking" act="Save" busyLabel="Saving ..." look="primary" form={form} onClose={onClose}>
      <ShipmentFields form={form} hasBoxes={!isReturn} warning={untrackedWarning(order, isReturn)} />
      <p className="text-sm text-ink-3">
        {sidesOf(order).other} is notified, and the history shows what it was before.
      </p>
    </ActDialog>
  )
}
