import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameKey } from '#contract/name-key.ts'
import { type Filters, fitmentsQuery } from '../../features/listings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { Listing } from './use-listing.ts'

type Props = { listing: Listing; onClose: () => void }
type Chosen = { make: string; model: string; year: string }

/** The vehicle that parts have to fit, chosen from those that any part on the market fits. */
export function VehicleDialog({ listing: { search, change }, onClose }: Props) {
  const [{ make, model, year }, setChosen] = useState<Chosen>(() => chosenIn(search))
  const { data } = useQuery(fitmentsQuery({ ...(make && { make }), ...(make && model && { model }) }))
  const { makes = [], models = [], years = [] } = data ?? {}
  const show = () => {
    change({
      fitsMake: make || undefined,
      fitsModel: model || undefined,
      fitsYear: year ? Number(year) : undefined,
    } as Filters)
    onClose()
  }
  return (
    <Dialog
      title="Which vehicle is it for?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" onClick={show}>
            Show parts
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Make">
          <Select
            placeholder="Any make"
            options={withChosen(makes, make)}
            value={spelledLike(makes, make)}
            onChange={({ target }) => setChosen({ make: target.value, model: '', year })}
          />
        </Field>
        <Field label="Model">
          <Select
            placeholder={make ? 'Any model' : 'Choose a make first'}
            disabled={!make}
            options={withChosen(make ? models : [], model)}
            value={spelledLike(models, model)}
            onChange={({ target }) => setChosen({ make, model: target.value, year })}
          />
        </Field>
        <Field label="Year">
          <Select
            placeholder={make ? 'Any year' : 'Choose a make first'}
            disabled={!make}
            options={withChosen(make ? years.map(String) : [], year)}
            value={year}
            onChange={({ target }) => setChosen({ make, model, year: target.value })}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function chosenIn({ fitsMake = '', fitsModel = '', fitsYear }: Filters): Chosen {
  return { make: fitsMake, model: fitsModel, year: fitsYear === undefined ? '' : String(fitsYear) }
}

/** What the address has may be spelled in another way, or be fitted by no part any more. */
function spelledLike(names: readonly string[], chosen: string) {
  return names.find((name) => nameKey(name) === nameKey(chosen)) ?? chosen
}

function withChosen(names: readonly string[], chosen: string) {
  const spelled = spelledLike(names, chosen)
  const all = chosen && !names.includes(spelled) ? [chosen, ...names] : names
  return all.map((name) => ({ value: name, label: name }))
}
