import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { VehicleFacts } from '#contract/kinds/vehicle.ts'
import { sessionQuery } from '../../../features/identity/index.ts'
import { postsByAuthorQuery } from '../../../features/listings/index.ts'
import { chipClass } from '../../../ui/chip.tsx'
import { fieldsOf } from '../bound-fields.tsx'
import { usePostForm } from '../post-form-context.ts'
import type { RequestValues } from './request-values.ts'

const { TextOf } = fieldsOf<RequestValues>()

/** The vehicle in words, or one of the author's garage. */
export function ForVehicleField() {
  return (
    <div className="grid gap-3">
      <Garage />
      <TextOf name="forVehicle" label="Which vehicle is it for?" placeholder="1994 coupe, 5-speed" autoComplete="off" />
    </div>
  )
}

function Garage() {
  const { values, set } = usePostForm<RequestValues>()
  const handle = useQuery(sessionQuery).data?.me?.handle
  const { data } = useInfiniteQuery({ ...postsByAuthorQuery(handle ?? '', 'vehicle'), enabled: handle !== undefined })
  const owned = data?.pages.flatMap(({ items }) => items) ?? []
  if (owned.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1.5 text-ink-2">From your garage</legend>
      <div className="flex flex-wrap gap-2">
        {owned.map(({ id, vehicle }) => {
          const name = nameOf(vehicle!)
          const isChosen = values.forVehicle === name
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => set('forVehicle', isChosen ? '' : name)}
              className={`${chipClass(isChosen ? 'on' : 'plain')} ${isChosen ? '' : 'bg-surface-3!'}`}
            >
              <span className="truncate">{name}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** '1994 Falken GT' */
function nameOf({ year, make, model }: VehicleFacts) {
  return `${year} ${make} ${model}`
}
