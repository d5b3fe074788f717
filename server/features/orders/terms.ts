import type { OrderKind, OrderTerms } from './kind.ts'

export type { OrderKinds, OrderTerms } from './kind.ts'

/** The kind of an order. Throws if the server doesn't know it. */
export function kindOf({ kinds }: Pick<OrderTerms, 'kinds'>, { kind: name }: { kind: string }): OrderKind {
  const kind = kinds.find(({ contract }) => contract.name === name)
  if (!kind) throw new Error(`This server knows no kind of order called '${name}'.`)
  return kind
}

/** How long the site waits for orders of a kind, in seconds, by the name of the setting. */
export function waitsOf({ waits }: OrderTerms, { contract }: OrderKind): Readonly<Record<string, number>> {
  return { ...contract.waits, ...waits }
}
