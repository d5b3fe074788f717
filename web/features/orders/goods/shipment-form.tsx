import { type FormEvent, useState } from 'react'
import { CARRIERS, type Carrier } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { errorAt, isOfFields } from '../../../platform/refused-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { goodsCalls } from './api.ts'
import { carrierNames, goodsActions } from './words.ts'

type Props = { order: Order /** The buyer sends it back. */; isReturn?: boolean }

const carriers = CARRIERS.map((value) => ({ value, label: carrierNames[value] }))

/** By which carrier it goes, and its tracking number. */
export function ShipmentForm({ order, isReturn = false }: Props) {
  const [carrier, setCarrier] = useState<Carrier>('ups')
  const [number, setNumber] = useState('')
  const [boxes, setBoxes] = useState('1')
  const ship = useOrderAction(order, goodsCalls.ship)
  const sendReturn = useOrderAction(order, goodsCalls.send_return)
  const step = isReturn ? sendReturn : ship
  const tracking = { carrier, ...(number.trim() && { trackingNumber: number.trim() }) }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = isReturn ? sendReturn.mutateAsync(tracking) : ship.mutateAsync({ ...tracking, boxes: Number(boxes) })
    sent.then(
      () => toast(isReturn ? 'Marked as sent back' : 'Marked as shipped'),
      () => {},
    )
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className={`grid gap-4 ${isReturn ? 'md:grid-cols-2' : 'md:grid-cols-[1fr_1.5fr_88px]'}`}>
        <Field label="Carrier">
          <Select options={carriers} value={carrier} onChange={({ target }) => setCarrier(target.value as Carrier)} />
        </Field>
        <Field label="Tracking number" aside="optional" error={errorAt(step.error, 'trackingNumber')}>
          <TextInput
            value={number}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        {!isReturn && (
          <Field label="Boxes" error={isBoxes(boxes) ? errorAt(step.error, 'boxes') : '1 to 99'}>
            <TextInput
              value={boxes}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setBoxes(target.value)}
            />
          </Field>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full md:w-fit"
        disabled={!isReturn && !isBoxes(boxes)}
        isBusy={step.isPending}
        busyLabel="Saving ..."
      >
        {isReturn ? goodsActions.send_return : goodsActions.ship}
      </Button>
      {!isOfFields(step.error) && <ErrorNote error={step.error} />}
    </form>
  )
}

const isBoxes = (typed: string) => /^[1-9]\d?$/.test(typed.trim())
