import { DEFAULT_VALID_DAYS, type PartCondition, type Quote, type QuoteLine } from '#contract/quotes.ts'
import { moneyText } from '#contract/typed-money.ts'
import { newKey } from '../../../platform/keys.ts'
import type { StoredFile } from '../../media/index.ts'

/** What a line is, as one choice: of parts, with their condition. */
export const LINE_CHOICES = ['labor', 'new', 'used', 'oem', 'fee', 'discount'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

/** A line as typed. */
export type TypedLine = { key: string; choice: LineChoice; title: string; quantity: string; price: string }

/** What is typed, under the server's names of the fields. Empty text: nothing. */
export type QuoteValues = {
  businessId: string
  isRange: boolean
  lines: readonly TypedLine[]
  range: { fromVbt: string; toVbt: string }
  warrantyMonths: string
  warrantyMiles: string
  availableFrom: string
  workingDays: string
  validDays: string
  note: string
  photos: readonly StoredFile[]
}

/** A line to fill in. */
export function newLine(choice: LineChoice): TypedLine {
  return { key: newKey(), choice, title: choice === 'labor' ? 'Labor' : '', quantity: '1', price: '' }
}

/** Whether nobody has filled it in, so that it is not sent. */
export function isBlankLine({ title, price }: TypedLine) {
  return price.trim() === '' && (title.trim() === '' || title === 'Labor')
}

/** A form to fill in. */
export function emptyValues(businessId: number | undefined): QuoteValues {
  return {
    businessId: businessId === undefined ? '' : String(businessId),
    isRange: false,
    lines: [newLine('labor'), newLine('new')],
    range: { fromVbt: '', toVbt: '' },
    warrantyMonths: '',
    warrantyMiles: '',
    availableFrom: '',
    workingDays: '1',
    validDays: String(DEFAULT_VALID_DAYS),
    note: '',
    photos: [],
  }
}

/** The form of a quote that was sent. */
export function valuesOf(quote: Quote): QuoteValues {
  const { business, range, note, photos } = quote
  return {
    businessId: business?.id ? String(business.id) : '',
    isRange: range !== null,
    lines: linesOf(quote.lines),
    range: { fromVbt: range ? moneyText(range.fromVbt, 'USD') : '', toVbt: range ? moneyText(range.toVbt, 'USD') : '' },
    warrantyMonths: textOf(quote.warrantyMonths),
    warrantyMiles: textOf(quote.warrantyMiles),
    availableFrom: quote.availableFrom,
    workingDays: String(quote.workingDays),
    validDays: String(quote.validDays),
    note: note ?? '',
    photos: photos.map(({ url }) => storedPhoto(url)),
  }
}

/** A line of a quote or a template. */
export type Line = Pick<QuoteLine, 'kind' | 'title' | 'quantity' | 'priceVbt'> & {
  condition?: PartCondition | null | undefined
}

/** Lines of another quote, or of a template. */
export function linesOf(lines: readonly Line[]): TypedLine[] {
  return lines.map(({ kind, condition, title, quantity, priceVbt }) => ({
    key: newKey(),
    choice: kind === 'part' ? (condition ?? 'new') : kind,
    title,
    quantity: quantity.toLocaleString('en-US'),
    price: moneyText(priceVbt, 'USD'),
  }))
}

function storedPhoto(url: string): StoredFile {
  return {
    url,
    name: url.slice(url.lastIndexOf('/') + 1),
    previewUrl: url.replace('/upload/', '/upload/w_320,f_auto,q_auto/'),
  }
}

function textOf(count: number | null) {
  return count === null ? '' : count.toLocaleString('en-US')
}
