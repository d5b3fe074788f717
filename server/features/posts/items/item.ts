import { isDeepStrictEqual } from 'node:util'
import type { Category, Condition, Fitment } from '#contract/kinds/market.ts'
import type { NewPost } from '#contract/new-posts.ts'
import { ownTable } from '../kinds/tables.ts'
import { postColumns } from '../rules.ts'

/** What a seller can change about a market post without the form. `returnDays`: null to use the storefront's. */
export type ItemFields = {
  title: string
  description: string
  tokens: number
  /** How many are left. */
  stock: number
  condition: Condition
  category: Category
  canShip: boolean
  canPickUp: boolean
  takesOffers: boolean
  fitments: Fitment[]
  returnDays: number | null
}

/**
 * The current state of a market post. `held`: how many pieces buyers are paying for. `endedLeft`: how many were left
 * when the seller ended it; null while it is listed.
 */
export type Item = ItemFields & {
  id: number
  held: number
  link: string | null
  isHidden: boolean
  endedLeft: number | null
}

/** The form for a market post. */
export type ItemForm = NewPost & { kind: 'market' }

/** The form as it would be stored. */
export function itemOf(form: ItemForm): ItemFields {
  const { title, description } = postColumns(form)
  const row = ownTable('market')!.row(form)
  return {
    title,
    description,
    tokens: form.tokens,
    stock: form.stock,
    condition: form.condition,
    category: form.category,
    canShip: row.can_ship as boolean,
    canPickUp: row.can_pick_up as boolean,
    takesOffers: row.takes_offers as boolean,
    fitments: row.fitments as Fitment[],
    returnDays: row.return_days as number | null,
  }
}

/** The names of the fields that differ. */
export function changesOf(before: ItemFields, after: ItemFields) {
  const names = Object.keys(after) as (keyof ItemFields)[]
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
