import type { Loss } from './focus-goal.ts'

export type Opening = { inside: Node; opener: HTMLElement }
const PART = 'li, article, tr, fieldset, form, dialog, section'

type Removal = { node: Node; record: MutationRecord }
type Side = 'previousSibling' | 'nextSibling'
type Place = { parent: Element; previous: Node | null; next: Node | null }

/** What happened to an element, from the changes of the document since it lost the focus. */
export function lossOf(
  lost: HTMLElement,
  records: readonly MutationRecord[],
  openings: readonly Opening[],
): Omit<Loss, 'isByKeyboard'> {
  const removals = records.flatMap((record) => [...record.removedNodes].map((node) => ({ node, record })))
  const outermost = removals
    .filter(({ node }) => node.contains(lost))
    .findLast(({ record }) => record.target.isConnected)
  if (lost.isConnected || !outermost) return inPlace(lost)
  const place = placeOf(outermost, records, removals)
  const added = addedAt(place, records)
  const addedAround = newIn(place.parent.closest(PART) ?? place.parent, records)
  return { lost, removed: outermost.node, ...place, added, addedAround, opener: openerOf(outermost.node, openings) }
}

/** The element is still there, but disabled or hidden; or nothing is known about it. */
function inPlace(lost: HTMLElement) {
  const parent = (lost.isConnected && lost.parentElement) || document.querySelector('main') || document.body
  return { lost, removed: lost, parent, previous: null, next: null, added: [], addedAround: [], opener: null }
}

/** The remaining nodes that it was between. */
function placeOf({ record }: Removal, records: readonly MutationRecord[], removals: readonly Removal[]): Place {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  // A removed sibling no longer knows its own.
  const beyond = (node: Node, side: Side) =>
    node.isConnected ? node[side] : (removals.find((removal) => removal.node === node)?.record[side] ?? null)
  const nearest = (side: Side) => {
    let here = record[side]
    for (let left = removals.length + added.size; here && left > 0 && (!here.isConnected || added.has(here)); left--) {
      here = beyond(here, side)
    }
    return here?.isConnected ? here : null
  }
  return { parent: record.target as Element, previous: nearest('previousSibling'), next: nearest('nextSibling') }
}

function addedAt({ parent, previous, next }: Place, records: readonly MutationRecord[]) {
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return records
    .filter(({ target }) => target === parent)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is Element => node instanceof Element && node.parentNode === parent)
    .filter((node) => (!previous || isBefore(previous, node)) && (!next || isBefore(node, next)))
}

function newIn(part: Element, records: readonly MutationRecord[]) {
  return records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is Element => node instanceof Element && part.contains(node))
}

/** From where the removed part was opened last. */
function openerOf(removed: Node, openings: readonly Opening[]) {
  const isFromOutside = ({ inside, opener }: Opening) => removed.contains(inside) && !removed.contains(opener)
  return openings.findLast(isFromOutside)?.opener ?? null
}
