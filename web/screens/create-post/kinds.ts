import type { PostKind } from '#contract/posts.ts'
import type { FieldName } from './form-values.ts'

export type OptionalField = 'address' | 'link' | 'image' | 'video' | 'tokens' | 'details'

type Kind = {
  label: string
  /** Shown when the post is stored; the seed's words. */
  added: string
  /** Whole VBT mean something else in every kind. */
  tokensLabel: string
  /** Behind icon toggles, one open at a time. */
  optional: OptionalField[]
  /** Which values belong to the kind, beside title and description. */
  own: FieldName[]
}

const everywhere: FieldName[] = ['address', 'placeId', 'link', 'tokens']

/** The kinds in the order of the selector: the seed's four first. */
export const kinds = {
  video: {
    label: 'Video',
    added: 'Video post added!',
    tokensLabel: 'Tip',
    optional: ['address', 'link', 'image', 'video', 'tokens'],
    own: [...everywhere, 'images', 'video'],
  },
  blog: {
    label: 'Blog',
    added: 'Blog post added!',
    tokensLabel: 'Tip',
    optional: ['address', 'link', 'image', 'tokens'],
    own: [...everywhere, 'images'],
  },
  forum: {
    label: 'Forum',
    added: 'Forum post added!',
    tokensLabel: 'Bounty',
    optional: ['address', 'link', 'details', 'tokens'],
    own: [...everywhere, 'tags'],
  },
  request: {
    label: 'Request',
    added: 'Request post added!',
    tokensLabel: 'Budget',
    optional: ['address', 'link', 'image', 'details', 'tokens'],
    own: [...everywhere, 'images', 'urgency', 'forVehicle'],
  },
  vehicle: {
    label: 'Vehicle',
    added: 'Vehicle post added!',
    tokensLabel: 'Deposit',
    optional: ['address', 'link', 'image', 'details', 'tokens'],
    own: [
      ...everywhere,
      'images',
      'make',
      'model',
      'year',
      'trim',
      'mileage',
      'vin',
      'titleStatus',
      'specs',
      'isForSale',
    ],
  },
  market: {
    label: 'Market',
    added: 'Market post added!',
    tokensLabel: 'Price',
    optional: ['address', 'link', 'image', 'details'],
    own: [...everywhere, 'images', 'stock', 'condition', 'category', 'fitments', 'canShip', 'canPickUp'],
  },
  event: {
    label: 'Event',
    added: 'Event post added!',
    tokensLabel: 'Ticket price',
    optional: ['address', 'link', 'image', 'details', 'tokens'],
    own: [...everywhere, 'images', 'startsAt', 'endsAt', 'timeZone', 'venue', 'capacity'],
  },
  directory: {
    label: 'Directory',
    added: 'Directory post added!',
    tokensLabel: 'Price from',
    optional: ['address', 'link', 'image', 'details', 'tokens'],
    own: [
      ...everywhere,
      'images',
      'hours',
      'timeZone',
      'hourExceptions',
      'serviceCategory',
      'services',
      'serviceArea',
      'phone',
    ],
  },
} as const satisfies Record<PostKind, Kind>
