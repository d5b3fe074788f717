import { type Static, type TSchema, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, OptionalText, RequiredText, Timestamp } from './basics.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'
import { QUOTE_STATES } from './quote-steps.ts'
import { REQUEST_STATES } from './request-steps.ts'

export const MAX_QUOTE_LINES = 30
export const MAX_LINE_TITLE_LENGTH = 120
export const MAX_LINE_QUANTITY = 999
export const MAX_WARRANTY_MONTHS = 120
export const MAX_WARRANTY_MILES = 500_000
export const MAX_DAYS_AHEAD = 180
export const MAX_WORKING_DAYS = 90
export const MAX_VALID_DAYS = 30
export const DEFAULT_VALID_DAYS = 7
export const MAX_QUOTE_NOTE_LENGTH = 2_000
export const MAX_QUOTE_PHOTOS = 6

/** `discount`: lowers the total by its price. */
export const LINE_KINDS = ['labor', 'part', 'fee', 'discount'] as const
export const LineKind = Type.Enum(LINE_KINDS)
export type LineKind = Static<typeof LineKind>

export const PART_CONDITIONS = ['new', 'used', 'oem'] as const
export const PartCondition = Type.Enum(PART_CONDITIONS)
export type PartCondition = Static<typeof PartCondition>

/**
 * `quantity`: hours of labor, in quarters; pieces of everything else. `priceVbt`: of an hour or of one piece; of a discount, what
 * it takes off. `condition`: of parts.
 */
export const QuoteLineInput = Input({
  kind: LineKind,
  title: RequiredText(MAX_LINE_TITLE_LENGTH),
  condition: Type.Optional(PartCondition),
  quantity: Type.Number({ minimum: 0.25, maximum: MAX_LINE_QUANTITY, multipleOf: 0.25 }),
  priceVbt: Type.Integer({ minimum: 0, maximum: MAX_TOKENS }),
})
export type QuoteLineInput = Static<typeof QuoteLineInput>

/** What a line costs, in whole VBT, half up; below 0 for a discount. */
export function lineTotalOf({ kind, quantity, priceVbt }: Pick<QuoteLineInput, 'kind' | 'quantity' | 'priceVbt'>) {
  const total = Math.round(quantity * priceVbt)
  return kind === 'discount' ? 0 - total : total
}

/** What a quote costs, in whole VBT. */
export function quoteTotalOf(lines: readonly Pick<QuoteLineInput, 'kind' | 'quantity' | 'priceVbt'>[]) {
  return lines.reduce((total, line) => total + lineTotalOf(line), 0)
}

const Vbt = Type.Integer({ minimum: 1, maximum: MAX_TOKENS })

/** What a member says in a quote. `businessId`: their business that they do it as. */
const quoteFields = {
  businessId: Type.Optional(Id),
  lines: Type.Array(QuoteLineInput, { maxItems: MAX_QUOTE_LINES }),
  /** Instead of lines, on requests of people who are just looking. It can't be accepted. */
  range: Type.Optional(Input({ fromVbt: Vbt, toVbt: Vbt })),
  warrantyMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_WARRANTY_MONTHS })),
  warrantyMiles: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_WARRANTY_MILES })),
  /** A day in the time zone of the request's town: today to 180 days ahead. */
  availableFrom: Type.String({ format: 'date' }),
  workingDays: Type.Integer({ minimum: 1, maximum: MAX_WORKING_DAYS }),
  validDays: Type.Integer({ minimum: 1, maximum: MAX_VALID_DAYS }),
  note: OptionalText(MAX_QUOTE_NOTE_LENGTH),
  /** `secure_url`s of own uploads. */
  photos: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_QUOTE_PHOTOS })),
}

/**
 * The body of `POST /api/posts/{id}/quotes`, with an idempotency key. Codes: `quote_open` (one per provider and request),
 * `not_accepting_quotes`.
 */
export const NewQuote = Input(quoteFields)
export type NewQuote = Static<typeof NewQuote>

const version = { version: Type.Integer({ minimum: 1 }) }

/** The body of `PUT /api/quotes/{id}`: the whole quote as it is to be. An outdated version gets a 409 `quote_changed`. */
export const QuoteEdit = Input({ ...version, ...quoteFields })
export type QuoteEdit = Static<typeof QuoteEdit>

/** The body of `POST /api/orders/{id}/quotes`: extra work on a running job, one at a time. `workingDays`: how many more it takes. */
export const NewExtraQuote = Input({
  lines: Type.Array(QuoteLineInput, { minItems: 1, maxItems: MAX_QUOTE_LINES }),
  workingDays: Type.Integer({ minimum: 0, maximum: MAX_WORKING_DAYS }),
  note: RequiredText(MAX_QUOTE_NOTE_LENGTH),
  photos: quoteFields.photos,
})
export type NewExtraQuote = Static<typeof NewExtraQuote>

/** What the viewer may do with a quote now, with URLs, functions, and buttons of the same name. */
export const QUOTE_ACTIONS = ['accept', 'check_out', 'release', 'decline', 'ask_firm', 'edit', 'withdraw'] as const
export type QuoteAction = (typeof QUOTE_ACTIONS)[number]

/**
 * The body of each `POST /api/quotes/{id}/{action}`. It replies with the quote. An outdated version gets a 409
 * `quote_changed`.
 */
export const QuoteBodies = {
  accept: Input(version),
  release: Input(version),
  decline: Input(version),
  ask_firm: Input(version),
  withdraw: Input(version),
} as const satisfies Partial<Record<QuoteAction, TSchema>>
export type QuoteBody<Action extends keyof typeof QuoteBodies> = Static<(typeof QuoteBodies)[Action]>

export const QuoteLine = Type.Object({
  kind: LineKind,
  title: Type.String(),
  condition: NullableEnum(PART_CONDITIONS),
  quantity: Type.Number(),
  priceVbt: Type.Integer(),
  totalVbt: Type.Integer(),
})
export type QuoteLine = Static<typeof QuoteLine>

/** The average of buyers' reviews. */
export const ProviderRating = Type.Object({ stars: Type.Number(), count: Type.Integer() })

/** What a version of a quote said. */
const terms = {
  lines: Type.Array(QuoteLine),
  totalVbt: Nullable(Type.Integer()),
  range: Type.Union([Type.Object({ fromVbt: Type.Integer(), toVbt: Type.Integer() }), Type.Null()]),
  warrantyMonths: Nullable(Type.Integer()),
  warrantyMiles: Nullable(Type.Integer()),
  availableFrom: Type.String({ format: 'date' }),
  workingDays: Type.Integer(),
  note: Nullable(Type.String()),
}

/** The business that a provider quotes as. `id`: null if it is gone, or hidden from the viewer. */
export const ProviderBusiness = Type.Object({ id: Nullable(Id), title: Type.String() })

/**
 * A quote, for its provider and the author of the request; nobody else sees one. `isOutdated`: the author edited the request
 * since. `seenAt`: when the author saw this version; only for the provider. `overVbt`: over the budget, or below it if negative; null
 * without a budget. `feePercent`: of the total, for the provider only.
 */
export const Quote = Type.Object({
  id: Id,
  version: Type.Integer(),
  request: Type.Object({
    id: Id,
    title: Type.String(),
    state: Type.Enum(REQUEST_STATES),
    thumbnail: Nullable(Picture),
  }),
  viewer: Type.Enum(['buyer', 'seller']),
  customer: Member,
  provider: Member,
  /** Null if the provider quotes as themselves. */
  business: Type.Union([ProviderBusiness, Type.Null()]),
  rating: Type.Union([ProviderRating, Type.Null()]),
  /** From the center of the request's town to the business, in whole miles. */
  miles: Nullable(Type.Integer()),
  state: Type.Enum(QUOTE_STATES),
  /** The order that it is extra work for. */
  followsId: Nullable(Id),
  ...terms,
  overVbt: Nullable(Type.Integer()),
  photos: Type.Array(Picture),
  validDays: Type.Integer(),
  validUntil: Timestamp,
  isOutdated: Type.Boolean(),
  sentAt: Timestamp,
  editedAt: Nullable(Timestamp),
  seenAt: Nullable(Timestamp),
  firmAskedAt: Nullable(Timestamp),
  reservedUntil: Nullable(Timestamp),
  orderId: Nullable(Id),
  feePercent: Nullable(Type.Number()),
  can: Type.Array(Type.Enum(QUOTE_ACTIONS)),
})
export type Quote = Static<typeof Quote>

/** `GET /api/quotes/{id}/versions`: what each version said, newest first. */
export const QuoteVersions = Type.Object({
  items: Type.Array(Type.Object({ version: Type.Integer(), at: Timestamp, ...terms })),
})
export type QuoteVersions = Static<typeof QuoteVersions>

export const QUOTE_SORTS = ['best', 'price', 'start', 'rating'] as const
export const QuoteSort = Type.Enum(QUOTE_SORTS)
export type QuoteSort = Static<typeof QuoteSort>

/** What the author can do with their request now. */
export const REQUEST_ACTIONS = ['extend', 'close', 'reopen', 'invite'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/**
 * The life of a request. `endsAt`: when an open one expires, or expired. `business`: of a private request, the only one that
 * it is for; only for both sides. `orderId`: the job it was awarded to; only for both sides of it.
 */
export const RequestLife = Type.Object({
  postId: Id,
  state: Type.Enum(REQUEST_STATES),
  version: Type.Integer(),
  quotes: Type.Integer(),
  endsAt: Timestamp,
  extendedAt: Nullable(Timestamp),
  business: Type.Union([Type.Object({ id: Nullable(Id), title: Type.String() }), Type.Null()]),
  orderId: Nullable(Id),
  can: Type.Array(Type.Enum(REQUEST_ACTIONS)),
})
export type RequestLife = Static<typeof RequestLife>

export const QuoteListQuery = Input({ sort: Type.Optional(QuoteSort) })

/**
 * `GET /api/posts/{id}/quotes`. `items`: all quotes that can be compared, for the author; nobody else gets any. `mine`: the viewer's own.
 * `refusal`: one sentence on why the viewer can't send a quote; null if they can, or already have one.
 */
export const RequestQuotes = Type.Object({
  life: RequestLife,
  items: Type.Array(Quote),
  mine: Type.Union([Quote, Type.Null()]),
  canSend: Type.Boolean(),
  refusal: Nullable(Type.String()),
  /** What the viewer may write in a quote. */
  takesRange: Type.Boolean(),
  /** The fee that a provider pays, in percent of the total. */
  feePercent: Type.Number(),
  /** The viewer's own businesses, to quote as. */
  businesses: Type.Array(Type.Object({ id: Id, title: Type.String(), miles: Nullable(Type.Integer()) })),
})
export type RequestQuotes = Static<typeof RequestQuotes>
