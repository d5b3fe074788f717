import type { Order } from '#contract/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNote } from '../../../../ui/error-note.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useOrderAction } from '../../api.ts'
import { goodsCalls } from '../api.ts'
import { goodsActions } from '../words.ts'
import { ShipmentFields } from './shipment-fields.tsx'
import { untrackedWarning } from './untracked-words.ts'
import { useShipment } from './use-shipment.ts'

type Props = { order: Order /** The buyer sends it back. */; isReturn?: boolean }

/** By which carrier it goes, and its tracking number. */
export function ShipmentForm({ order, isReturn = false }: Props) {
  const step = useOrderAction(order, isReturn ? goodsCalls.send_return : goodsCalls.ship)
  const form = useShipment({
    known: null,
    hasBoxes: !isReturn,
    call: step,
    onSend: async (sent) => {
      await step.mutateAsync(sent)
      toast(isReturn ? 'Marked as sent back' : 'Marked as shipped')
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <ShipmentFields form={form} hasBoxes={!isReturn} warning={untrackedWarning(order, isReturn)} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full md:w-fit"
        isBusy={step.isPending}
        busyLabel="Saving ..."
      >
        {isReturn ? goodsActions.send_return : goodsActions.ship}
      </Button>
      <ErrorNote error={form.note} />
    </form>
  )
}
