import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import { keepLastPlace, nearestPlaceQuery, placesQuery } from '../../features/places/index.ts'
import { distanceOf } from '../../platform/distance.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { findMe } from './find-me.ts'
import { RADII } from './radii.ts'
import type { Listing } from './use-listing.ts'

const NOWHERE = 'We can’t find that place. Try a bigger town nearby.'

type Props = { listing: Listing; onDone: () => void }

/** A typed place or the current location, and a radius. Choices apply at once. */
export function LocationPanel({ listing: { search, change }, onDone }: Props) {
  const [text, setText] = useState(search.place ?? '')
  const typed = text === search.place ? '' : text.trim()
  const { data, isPlaceholderData } = useQuery(placesQuery(typed, search.near))
  const places = typed.length > 1 ? (data?.items ?? []) : []
  const isNowhere = typed.length > 1 && data?.items.length === 0 && !isPlaceholderData
  const radiusKm = search.radiusKm ?? DEFAULT_RADIUS_KM
  const choose = (place: { near: string | undefined; place: string | undefined; radiusKm: number | undefined }) => {
    change(place)
    onDone()
  }
  const nearMe = useNearMe((found) => choose({ ...found, radiusKm }))

  return (
    <div className="grid gap-3.5">
      <Field label="Place" hint="A town, ZIP code, state, or country." error={isNowhere ? NOWHERE : null}>
        <Combobox
          autoFocus
          takesFirst={!isPlaceholderData}
          value={text}
          onType={setText}
          placeholder="Town or ZIP code"
          options={places}
          onChoose={({ id, label }) => {
            const { latitude, longitude, radiusKm: reach } = places.find((one) => one.id === id)!
            const near = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
            // A state or a country is not where someone is.
            if (reach === undefined) keepLastPlace({ label, near })
            choose({ near, place: label, radiusKm: reach ?? radiusKm })
          }}
        />
      </Field>
      <Button
        look="outline"
        isBusy={nearMe.isFinding}
        icon={<LocateFixed size={18} aria-hidden />}
        onClick={nearMe.find}
      >
        Near me
      </Button>
      <ErrorNote error={nearMe.failure} />
      <RadiusField radiusKm={radiusKm} isOff={!search.near} onChange={(radiusKm) => change({ radiusKm })} />
      {search.near && (
        <Button look="quiet" onClick={() => choose({ near: undefined, place: undefined, radiusKm: undefined })}>
          Search everywhere
        </Button>
      )}
    </div>
  )
}

type RadiusProps = { radiusKm: number; isOff: boolean; onChange: (radiusKm: number) => void }

function RadiusField({ radiusKm, isOff, onChange }: RadiusProps) {
  return (
    <Field label="Radius">
      <Select
        value={String(radiusKm)}
        disabled={isOff}
        onChange={({ target }) => onChange(Number(target.value))}
        options={[...new Set([...RADII, radiusKm])]
          .sort((one, other) => one - other)
          .map((km) => ({ value: String(km), label: `Within ${distanceOf(km)}` }))}
      />
    </Field>
  )
}

function useNearMe(onFound: (found: { near: string; place: string | undefined }) => void) {
  const [isFinding, setIsFinding] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const queryClient = useQueryClient()

  async function find() {
    setIsFinding(true)
    setFailure(null)
    try {
      const near = await findMe()
      // The name is optional: without it, the button says 'Near me'.
      const nearest = await queryClient.fetchQuery(nearestPlaceQuery(near)).catch(() => null)
      const place = nearest?.items[0]?.label
      if (place) keepLastPlace({ label: place, near })
      onFound({ near, place })
    } catch (error) {
      setFailure(error as Error)
    }
    setIsFinding(false)
  }

  return { find, isFinding, failure }
}
