import type { Carrier, Shipment, ShipmentInput } from '#contract/goods.ts'
import { useForm } from '../../../../platform/use-form.ts'

type Typed = { carrier: Carrier | ''; trackingNumber: string; boxes: string; isUntracked: boolean }
type Sent = ShipmentInput & { boxes?: number }
type Options = {
  /** What was said before. */
  known: Shipment | null
  /** A return is one box. */
  hasBoxes: boolean
  call: { isPending: boolean; error: Error | null }
  onSend: (sent: Sent) => unknown
}

/** The form of how something is sent. */
export function useShipment({ known, hasBoxes, call, onSend }: Options) {
  return useForm<Typed>({
    initial: () => ({
      carrier: known?.carrier ?? '',
      trackingNumber: known?.trackingNumber ?? '',
      boxes: String(known?.boxes ?? 1),
      isUntracked: known !== null && known.trackingNumber === null,
    }),
    unfinished: problemsOf,
    call,
    onSend: (values) => onSend(sentOf(values, hasBoxes)),
  })
}

export type ShipmentFormState = ReturnType<typeof useShipment>

function problemsOf({ carrier, trackingNumber, boxes, isUntracked }: Typed) {
  return {
    carrier: carrier === '' ? 'Choose a carrier.' : null,
    trackingNumber:
      isUntracked || trackingNumber.trim() !== '' ? null : 'Enter the number, or check “Without tracking”.',
    boxes: /^[1-9]\d?$/.test(boxes.trim()) ? null : 'Enter 1 to 99.',
  }
}

function sentOf({ carrier, trackingNumber, boxes, isUntracked }: Typed, hasBoxes: boolean): Sent {
  return {
    carrier: carrier as Carrier,
    ...(isUntracked ? { isUntracked } : { trackingNumber: trackingNumber.trim() }),
    ...(hasBoxes && { boxes: Number(boxes) }),
  }
}
