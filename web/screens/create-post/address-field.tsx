import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Place } from '#contract/places.ts'
import { placesQuery } from '../../features/places/index.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { usePostForm } from './post-form-context.ts'
import { useTypedTown } from './use-typed-town.ts'

/**
 * Free text with suggestions. A chosen town locates the post, and sets the time zone of an event or a business. So does an
 * address that is typed in full.
 */
export function AddressField({ hint = 'Add the town to put your post on the map. If several match, choose one.' }) {
  const { values, change, errorOf } = usePostForm()
  const text = useDeferredValue(values.address.slice(0, 200))
  const { data } = useQuery(placesQuery(text))
  const towns = data?.items.filter(({ radiusKm }) => radiusKm === undefined) ?? []
  const places = values.placeId === null ? towns : []
  const [typed, setTyped] = useState('')
  const found = useTypedTown(typed)

  return (
    <Field label="Address" error={errorOf('address') ?? errorOf('placeId')} hint={noteOn(found) ?? hint}>
      <Combobox
        icon={<MapPin size={18} aria-hidden />}
        placeholder="Street, town"
        value={values.address}
        options={places}
        onType={(address) => {
          setTyped(address)
          change({ address, placeId: null })
        }}
        onChoose={({ id }) => {
          const place = places.find((candidate) => candidate.id === id)!
          change({ address: withTown(values.address, place.label), placeId: id, timeZone: place.timeZone })
        }}
      />
    </Field>
  )
}

/** Says where the post will be on the map. */
function noteOn(towns: Place[] | undefined) {
  if (!towns) return null
  const [town, another] = towns
  if (!town) return 'We can’t find a town in this address, so your post won’t be on the map. Add the town.'
  return another ? 'Several towns match. Choose one.' : `Your post will be on the map in ${town.label}.`
}

/** '12 Main St, Pasad' with 'Pasadena, CA' chosen -> '12 Main St, Pasadena, CA' */
function withTown(typed: string, town: string) {
  const street = typed.includes(',') ? typed.slice(0, typed.lastIndexOf(',')) : ''
  return street.trim() === '' ? town : `${street.trim()}, ${town}`
}
