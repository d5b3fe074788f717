import { useState } from 'react'
import { type Facets, type FilterName, filtersOf, MEMBER_FILTERS } from '#contract/listings.ts'
import { nameKey } from '#contract/name-key.ts'
import { own } from '#contract/own.ts'
import type { PostKind } from '#contract/posts.ts'
import {
  clean,
  type Filters,
  type FlagName,
  flags,
  type ListName,
  lists,
  periods,
  type RangeName,
  rangeLabelOf,
  ranges,
  valueName,
} from '../../features/listings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Group } from './group.tsx'
import { RangeFilter } from './range-filter.tsx'
import { numberOf } from './sections.ts'

type Props = { kind: PostKind; filters: Filters; facets: Facets | undefined; onChange: (filters: Filters) => void }

/** All filters of a kind, in the order of the contract, in up to three columns. */
export function FilterGroups({ kind, filters, facets, onChange }: Props) {
  const names = filtersOf[kind] as readonly FilterName[]
  const set = (part: Filters) => onChange(clean({ ...filters, ...part }))
  const given = { filters, facets, set }
  const isOffered = (name: FlagName) => !ofMembers.includes(name) || Boolean(facets?.options[name] || filters[name])
  const flagGroups = Object.groupBy(names.filter(isFlag).filter(isOffered), (name) => flags[name].group)

  return (
    <div className="gap-x-10 md:columns-2 lg:columns-3 *:mb-4 *:break-inside-avoid">
      {names.filter(isList).map((name) => (
        <ListFilter key={name} name={name} {...given} />
      ))}
      {Object.entries(flagGroups).map(([group, of]) => (
        <Group key={group} label={group}>
          {of.map((name) => (
            <Checkbox
              key={name}
              checked={filters[name] ?? false}
              onChange={({ target }) => set({ [name]: target.checked })}
              aside={countIn(facets, name, 'true')}
            >
              {flags[name].label}
            </Checkbox>
          ))}
        </Group>
      ))}
      {(Object.keys(ranges) as RangeName[])
        .filter((name) => names.includes(ranges[name].high))
        .map((name) => (
          <RangeFilter key={name} name={name} label={rangeLabelOf(kind, name)} {...given} />
        ))}
      {names.includes('from') && <DaysFilter {...given} />}
      {names.includes('within') && (
        <Field label="Posted">
          <Select
            placeholder="Any time"
            options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
            value={filters.within ?? ''}
            onChange={({ target }) => set({ within: (target.value || undefined) as Filters['within'] })}
          />
        </Field>
      )}
    </div>
  )
}

/** The server counts them for members only. */
const ofMembers: readonly FilterName[] = [...MEMBER_FILTERS, 'fitsGarage']

const isList = (name: FilterName): name is ListName => Object.hasOwn(lists, name)
const isFlag = (name: FilterName): name is FlagName => Object.hasOwn(flags, name)

function countIn(facets: Facets | undefined, name: string, value: string) {
  const option = own(facets?.options ?? {}, name)?.find((option) => option.value === value)
  return option && numberOf(option.count, facets?.isCapped)
}

const SHOWN = 6
/** Free text: an address may have another spelling than the posts. */
const isKeyed = (name: ListName) => name === 'make' || name === 'model' || name === 'brand' || name === 'tag'
const sameName = (one: string, other: string) => nameKey(one) === nameKey(other)
const sameValue = (one: string, other: string) => one === other

type Given = Pick<Props, 'filters' | 'facets'> & { set: (part: Filters) => void }

/** The available values, most frequent first; a long list starts collapsed. */
function ListFilter({ name, filters, facets, set }: Given & { name: ListName }) {
  const [isLong, setIsLong] = useState(false)
  const chosen: string[] = filters[name] ?? []
  const found = facets?.options[name] ?? []
  const isSame = isKeyed(name) ? sameName : sameValue
  const isChosen = (value: string) => chosen.some((one) => isSame(one, value))
  const missing = chosen.filter((value) => !found.some((option) => isSame(option.value, value)))
  const options = [...found, ...missing.map((value) => ({ value, count: 0 }))]
  const isShort = options.length <= SHOWN + 2
  const shown = isLong || isShort ? options : options.filter(({ value }, index) => index < SHOWN || isChosen(value))
  if (options.length === 0) return null

  const toggle = (value: string, isOn: boolean) =>
    set({ [name]: isOn ? [...chosen, value] : chosen.filter((one) => !isSame(one, value)) })
  return (
    <Group label={lists[name].label}>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={isChosen(value)}
          onChange={({ target }) => toggle(value, target.checked)}
          aside={numberOf(count, facets?.isCapped)}
        >
          {valueName(name, value)}
        </Checkbox>
      ))}
      {shown.length < options.length && (
        <Button look="quiet" size="sm" className="-ml-3.5" onClick={() => setIsLong(true)}>
          Show all {options.length}
        </Button>
      )}
    </Group>
  )
}

function DaysFilter({ filters: { from = '', to = '' }, set }: Given) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="From">
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => set({ from: target.value })}
        />
      </Field>
      <Field label="To">
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => set({ to: target.value })}
        />
      </Field>
    </div>
  )
}
