// What a provider keeps of quotes: drafts, templates, and the list of what they sent.

import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, RequiredText, Timestamp } from './basics.ts'
import { MAX_QUOTE_LINES, Quote, QuoteLineInput } from './quotes.ts'

export const MAX_QUOTE_TEMPLATES = 20
export const MAX_TEMPLATE_NAME_LENGTH = 60

/** `GET /api/posts/{id}/quote-draft`: what the viewer has begun to write; null if nothing. */
export const QuoteDraft = Type.Object({
  content: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  savedAt: Nullable(Timestamp),
})
export type QuoteDraft = Static<typeof QuoteDraft>
/** The size as UTF-8 JSON. */
export const MAX_QUOTE_DRAFT_BYTES = 60_000
/** The body of `PUT /api/posts/{id}/quote-draft`: the form's values by field name. */
export const QuoteDraftBody = Input({ content: Type.Record(Type.String(), Type.Unknown()) })

/** A provider's lines to use again. */
export const NewQuoteTemplate = Input({
  name: RequiredText(MAX_TEMPLATE_NAME_LENGTH),
  lines: Type.Array(QuoteLineInput, { minItems: 1, maxItems: MAX_QUOTE_LINES }),
})
export type NewQuoteTemplate = Static<typeof NewQuoteTemplate>
export const QuoteTemplate = Type.Object({ id: Id, ...NewQuoteTemplate.properties })
export type QuoteTemplate = Static<typeof QuoteTemplate>
export const QuoteTemplates = Type.Object({ items: Type.Array(QuoteTemplate) })
export type QuoteTemplates = Static<typeof QuoteTemplates>

/** `open`: also reserved. `lost`: everything that ended without a job. */
export const QUOTE_FILTERS = ['open', 'accepted', 'lost'] as const
export const QuoteFilter = Type.Enum(QUOTE_FILTERS)
export type QuoteFilter = Static<typeof QuoteFilter>

/** `GET /api/quotes`: the viewer's own as a provider, newest first. */
export const QuoteQuery = Input({ ...PageQuery.properties, only: Type.Optional(QuoteFilter) })
export type QuoteQuery = Static<typeof QuoteQuery>
export const QuotePage = Page(Quote)
export type QuotePage = Static<typeof QuotePage>

/** `GET /api/quotes/counts`. `responseSeconds`: half of the viewer's quotes came sooner after the request; null without quotes. */
export const QuoteCounts = Type.Object({
  open: Type.Integer(),
  accepted: Type.Integer(),
  lost: Type.Integer(),
  responseSeconds: Nullable(Type.Integer()),
})
export type QuoteCounts = Static<typeof QuoteCounts>
