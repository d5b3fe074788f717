import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { Me } from '#contract/members.ts'
import {
  DEFAULT_FEE_PERCENT,
  MAX_DELIVERY_METHODS,
  MAX_RETURN_DAYS,
  MAX_STOREFRONT_ABOUT,
  type OwnStorefront,
} from '#contract/storefronts.ts'
import { type Form, useForm } from '../../platform/use-form.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddressFields } from '../addresses/index.ts'
import { useSaveStorefront } from './api.ts'
import { BannerField } from './banner-field.tsx'
import { handlingOptions } from './handling-options.ts'
import { MethodFields } from './method-fields.tsx'
import { Part } from './part.tsx'
import { ReturnPart } from './return-part.tsx'
import {
  afterSaving,
  newMethod,
  storefrontInput,
  storefrontMistakes,
  type TypedStorefront,
  typedFrom,
  withoutPickup,
} from './typed-storefront.ts'

type Props = { me: Me; storefront: OwnStorefront | null }

/** Opens or changes a storefront. */
export function StorefrontForm({ me, storefront }: Props) {
  const save = useSaveStorefront()
  const form = useForm<TypedStorefront>({
    initial: () => typedFrom(storefront, me.name),
    unfinished: storefrontMistakes,
    call: save,
    onSend: (typed) => save.mutate(storefrontInput(typed), { onSuccess: (saved) => done(typed, saved) }),
  })
  const done = (typed: TypedStorefront, saved: OwnStorefront) => {
    form.reset((now) => afterSaving(typed, now, typedFrom(saved, me.name)))
    toast(storefront ? 'Storefront saved' : 'Your storefront is open')
  }
  return (
    <form {...form.props} className="grid max-w-190 gap-5">
      {storefront && <Vacation form={form} />}
      <Basics form={form} />
      <OnItsPage me={me} form={form} />
      <Shipping form={form} />
      <Pickup form={form} />
      <ReturnPart form={form} />
      <Fee percent={storefront?.feePercent ?? DEFAULT_FEE_PERCENT} />
      <ErrorNote error={form.note} />
      <div>
        <Button type="submit" look="primary" size="lg" isBusy={form.isPending} busyLabel="Saving ...">
          {storefront ? 'Save changes' : 'Open storefront'}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { form: Form<TypedStorefront> }

function Vacation({ form: { values, set } }: PartProps) {
  return (
    <Part title="Vacation">
      <Checkbox checked={values.isOnHoliday} onChange={({ target }) => set({ isOnHoliday: target.checked })}>
        I’m on vacation
      </Checkbox>
      <p className="text-sm text-ink-3">Your posts stay up, but nobody can buy from you. Open orders continue.</p>
    </Part>
  )
}

function Basics({ form: { text, errorOf } }: PartProps) {
  return (
    <Part title="Your storefront">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" isRequired error={errorOf('name')}>
          <TextInput {...text('name')} autoComplete="off" />
        </Field>
        <Field label="Ships from" isRequired error={errorOf('shipsFrom')} hint="A town, like Pasadena, CA">
          <TextInput {...text('shipsFrom')} autoComplete="off" />
        </Field>
        <Field
          label="Returns"
          error={errorOf('returnDays')}
          hint="For everything you sell, unless a post says otherwise."
        >
          <Select {...text('returnDays')} options={returnOptions} />
        </Field>
        <Field
          label="Handling time"
          error={errorOf('handlingDays')}
          hint="From payment until you ship it, or have it ready. Weekends count, too."
        >
          <Select {...text('handlingDays')} options={handlingOptions} />
        </Field>
      </div>
    </Part>
  )
}

/** What only the storefront's own page shows. */
function OnItsPage({ me, form: { values, set, text, errorOf } }: PartProps & { me: Me }) {
  return (
    <Part title="Your storefront’s page">
      <p className="text-base text-ink-2">
        Buyers see it at{' '}
        <Link
          to="/sellers/$handle"
          params={{ handle: me.handle }}
          className="font-semibold text-powder underline underline-offset-3"
        >
          /sellers/{me.handle}
        </Link>
        .
      </p>
      <BannerField url={values.banner} error={errorOf('banner')} onChange={(banner) => set({ banner })} />
      <Field
        label="About your storefront"
        aside="optional"
        hint={`What you sell, and how you work. Up to ${MAX_STOREFRONT_ABOUT.toLocaleString('en-US')} characters.`}
        error={errorOf('about')}
      >
        <Textarea {...text('about')} rows={4} />
      </Field>
    </Part>
  )
}

const returnOptions = [
  { value: '', label: 'No returns' },
  ...Array.from({ length: MAX_RETURN_DAYS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'Within 1 day of delivery' : `Within ${index + 1} days of delivery`,
  })),
]

function Shipping({ form: { values, set, errorOf } }: PartProps) {
  const { methods, shipsTo } = values
  const [count, setCount] = useState(methods.length + 1)
  const add = () => {
    set({ methods: [...methods, newMethod(count + 1)] })
    setCount(count + 1)
  }
  const error = errorOf('deliveryMethods')
  return (
    <Part title="Shipping" isInvalid={Boolean(error)}>
      <p className="text-base text-ink-2">
        A buyer chooses one of these for each order, and pays for it once. Pickup-only posts don’t use them.
      </p>
      <Field label="Ships to" error={errorOf('shipsTo')}>
        <Select
          value={shipsTo}
          onChange={({ target }) => set({ shipsTo: target.value === 'everywhere' ? 'everywhere' : 'contiguous' })}
          options={[
            { value: 'contiguous', label: 'The lower 48 states and DC' },
            { value: 'everywhere', label: 'All states and territories' },
          ]}
        />
      </Field>
      {methods.map((method, index) => (
        <MethodFields
          key={method.key}
          method={method}
          number={index + 1}
          errorOf={(field) => errorOf(`deliveryMethods.${index}.${field}`)}
          onChange={(change) =>
            set({ methods: methods.map((one) => (one.key === method.key ? { ...one, ...change } : one)) })
          }
          onRemove={() => {
            set({ methods: methods.filter(({ key }) => key !== method.key) })
            announce(`Removed ${method.name.trim() || 'the shipping method'}`)
          }}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      {methods.length < MAX_DELIVERY_METHODS && (
        <div>
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={add}>
            {methods.length === 0 ? 'Add a shipping method' : 'Add another shipping method'}
          </Button>
        </div>
      )}
    </Part>
  )
}

function Pickup({ form: { values, set, errorOf } }: PartProps) {
  const { hasPickup, pickup } = values
  return (
    <Part title="Local pickup">
      <Checkbox
        checked={hasPickup}
        onChange={({ target }) => set(target.checked ? { hasPickup: true } : withoutPickup(values))}
      >
        Buyers can pick up from me, for free
      </Checkbox>
      {hasPickup && (
        <>
          <p className="text-sm text-ink-3">
            Everyone sees the town. Only buyers who have paid for a pickup see the address.
          </p>
          <AddressFields
            address={pickup}
            onChange={(change) => set({ pickup: { ...pickup, ...change } })}
            errorOf={(field) => errorOf(`pickupAddress.${field}`)}
          />
        </>
      )}
    </Part>
  )
}

const EXAMPLE_VBT = 400

function Fee({ percent }: { percent: number }) {
  return (
    <Part title="What it costs">
      <p className="text-base text-ink-2">
        Opening a storefront is free. When an order is completed, VRUMIES keeps <b className="text-ink">{percent}%</b>{' '}
        of the price of the parts. What buyers pay for shipping is all yours. For a {formatDollars(EXAMPLE_VBT)} part,
        you get {formatMoney((EXAMPLE_VBT * (100 - percent)) / 100)}.
      </p>
    </Part>
  )
}
