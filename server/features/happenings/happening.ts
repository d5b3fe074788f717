import { own } from '#contract/own.ts'
import type { HappeningHandler } from '../../platform/background/happening-delivery.ts'
import { postponeLastHappening, recordHappening, recordHappenings } from '../../platform/background/happenings.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { catalog } from './catalog.ts'
import type { NoDetails } from './definition.ts'

type Catalog = typeof catalog
export type HappeningType = keyof Catalog
export type DetailsOf<Type extends HappeningType> = NonNullable<Catalog[Type]['details']>

type Facts<Type extends HappeningType> = { type: Type; actorId: number; subjectId: number }
type WithDetails<Type extends HappeningType> =
  NoDetails extends DetailsOf<Type> ? { details?: never } : { details: DetailsOf<Type> }

/** A happening to record. */
export type Happening = { [Type in HappeningType]: Facts<Type> & WithDetails<Type> }[HappeningType]

/** A happening of one of these types, as its listeners get it. */
export type Happened<Type extends HappeningType = HappeningType> = {
  [Each in Type]: Facts<Each> & { id: number; details: DetailsOf<Each>; happenedAt: string }
}[Type]

/** The types of happenings about a subject. */
export type TypeAbout<Subject extends Catalog[HappeningType]['subject']> = {
  [Type in HappeningType]: Catalog[Type]['subject'] extends Subject ? Type : never
}[HappeningType]

export type HappeningListener = HappeningHandler<Happened>

/** Records it in the transaction that makes it happen. */
export function record(tx: Transaction, happening: Happening) {
  return recordHappening(tx, happening)
}

/** Delays the delivery of the transaction's last happening until some seconds after the commit. */
export function postponeLast(tx: Transaction, seconds: number) {
  return postponeLastHappening(tx, seconds)
}

type Columns<Type extends HappeningType> = { [Name in keyof DetailsOf<Type>]: string }
type Source<Type extends HappeningType> = { from: string } & (keyof DetailsOf<Type> extends never
  ? { details?: never }
  : { details: Columns<Type> })

/**
 * A SQL fragment that records one happening for each row of `from`, which has the columns actor_id and subject_id.
 * `details` maps each detail to its column. With several types, the row's `step` is a position in `types`, from 1, and
 * rows are recorded in that order.
 */
export function recordEach<Type extends HappeningType>(sql: Sql, types: Type | readonly Type[], source: Source<Type>) {
  return recordHappenings(sql, typeof types === 'string' ? [types] : types, source)
}

/** A handler for each type of happening; other types are ignored. */
export type ByType<Result, Args extends unknown[] = []> = {
  readonly [Type in HappeningType]?: (happening: Happened<Type>, ...args: Args) => Result
}

/** Calls the handler for the happening's type; undefined if there is none. */
export function resultOf<Result, Args extends unknown[]>(
  table: ByType<Result, Args>,
  happening: Happened,
  ...args: Args
): Result | undefined {
  // The compiler cannot see that the entry matches the happening's type.
  const handle = own(table as Record<string, (happening: Happened, ...args: Args) => Result>, happening.type)
  return handle?.(happening, ...args)
}

export function subjectTypeOf(type: HappeningType): string {
  return catalog[type].subject
}
