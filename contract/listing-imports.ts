import { type Static, Type } from 'typebox'
import { Input, Nullable, Timestamp } from './basics.ts'

/** Rows of a CSV file of listings, without its heading. */
export const MAX_CSV_ROWS = 1_000
/** Characters. */
export const MAX_CSV_LENGTH = 4_000_000

/**
 * The columns of `GET /api/seller/listings.csv`, and of the file for `POST /api/seller/listings/import`. A row with an
 * `id` changes that listing; a row without one adds a new listing. `price` is in dollars. `fits`: 'Honda Civic
 * 2006-2011; Acura ILX 2013', or 'Honda|Civic|2006-2011' where it is not clear what is what; 'none' if it fits nothing
 * in particular.
 */
export const LISTING_COLUMNS = [
  'id',
  'title',
  'description',
  'price',
  'stock',
  'condition',
  'category',
  'shipping',
  'pickup',
  'offers',
  'return_days',
  'fits',
] as const
/** The price in VBT, instead of `price`. */
export const VBT_COLUMN = 'price_vbt'
/** One vehicle that the part fits, instead of `fits`. */
export const VEHICLE_COLUMNS = ['make', 'model', 'years'] as const
/** The names of photos in the ZIP beside the file: 'pads-1.jpg; pads-2.jpg'. They replace those of a listing. */
export const PHOTO_COLUMN = 'photos'
/** Photos of one row. */
export const MAX_IMPORTED_PHOTOS = 10
/** What a file is said to have. The other columns are ways to say the same. */
export const IMPORT_COLUMNS = [...LISTING_COLUMNS, PHOTO_COLUMN] as const
export type ListingColumn =
  | (typeof LISTING_COLUMNS)[number]
  | typeof VBT_COLUMN
  | (typeof VEHICLE_COLUMNS)[number]
  | typeof PHOTO_COLUMN
/** What other sites call a column. */
export const COLUMN_ALIASES: Readonly<Record<string, ListingColumn>> = {
  year: 'years',
  fitment: 'fits',
  fitments: 'fits',
  compatibility: 'fits',
  quantity: 'stock',
  images: 'photos',
  photo: 'photos',
}

/** What happens with new rows whose title and price are those of a listing that the seller has already. */
export const Repeats = Type.Enum(['skip', 'add'])
export type Repeats = Static<typeof Repeats>

/** `isTrial`: a dry run. Only the real import needs an idempotency key. `repeats`: `skip` if left out. */
export const ListingImport = Input({
  csv: Type.String({ maxLength: MAX_CSV_LENGTH }),
  isTrial: Type.Boolean(),
  repeats: Type.Optional(Repeats),
  archive: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type ListingImport = Static<typeof ListingImport>

/** `row`: the row number in a spreadsheet, where the heading is row 1. `column`: null if it is about the whole row. */
export const CsvMistake = Type.Object({ row: Type.Integer(), column: Nullable(Type.String()), message: Type.String() })
export type CsvMistake = Static<typeof CsvMistake>

const counts = {
  rows: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  repeated: Type.Integer(),
  mistakes: Type.Array(CsvMistake),
}

/**
 * What the file would do. If there is any mistake, nothing starts. `repeated`: rows with the title and price of a listing
 * that the seller has already, or of an earlier row; `added` counts them only if they are to be added. `isStarted`: the
 * import runs now.
 */
export const ListingImportPlan = Type.Object({ ...counts, isStarted: Type.Boolean() })
export type ListingImportPlan = Static<typeof ListingImportPlan>

/**
 * The viewer's last import. First, `photosDone` of `photos` are unpacked; one that can't be read stops the import
 * before any row. `done`: rows that it got to. `mistakes`: rows that could not be imported, because something has
 * changed since the check. `stopped`: the rows after `done` were not imported.
 */
export const ListingImportState = Type.Object({
  ...counts,
  done: Type.Integer(),
  photos: Type.Integer(),
  photosDone: Type.Integer(),
  state: Type.Enum(['running', 'done', 'stopped']),
  startedAt: Timestamp,
})
export type ListingImportState = Static<typeof ListingImportState>

/** `GET /api/seller/listings/import`. Null: there is none, or it was dismissed. */
export const LastListingImport = Type.Object({ last: Nullable(ListingImportState) })
export type LastListingImport = Static<typeof LastListingImport>
