import { type AddressInput, MAX_ADDRESSES } from '#contract/addresses.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { addressProblems, postalAddress } from './address.ts'
import { listAddresses } from './queries.ts'

/** The first address becomes the default. */
export async function addAddress(tx: Transaction, viewer: Viewer, { isDefault = false, ...entered }: AddressInput) {
  refuseProblems(entered)
  const known = await lockBook(tx, viewer)
  if (known.length >= MAX_ADDRESSES) {
    throw refusal.conflict(
      'too_many_addresses',
      `You already have ${MAX_ADDRESSES} addresses. Delete one you don’t need first.`,
    )
  }
  if (isDefault) await clearDefault(tx, viewer)
  const row = { ...postalAddress(entered), member_id: viewer.id, is_default: isDefault || known.length === 0 }
  const [address] = await tx<[{ id: number }]>`insert into addresses ${tx(row)} returning id`
  await changed(tx, viewer)
  return address
}

/** Only setting another address as the default unsets this one. */
export function changeAddress(sql: Sql, viewer: Viewer, id: number, { isDefault = false, ...entered }: AddressInput) {
  return inTransaction(sql, async (tx) => {
    refuseProblems(entered)
    const before = (await lockBook(tx, viewer)).find((address) => address.id === id)
    if (!before) throw refusal.notFound('Address')
    if (isDefault) await clearDefault(tx, viewer)
    const row = { ...postalAddress(entered), is_default: isDefault || before.isDefault }
    await tx`update addresses set ${tx(row)} where id = ${id}`
    await changed(tx, viewer)
  })
}

/**
 * If the default is deleted, the newest remaining address becomes the default. Orders keep the address they were made
 * with.
 */
export function deleteAddress(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const known = await lockBook(tx, viewer)
    const address = known.find((one) => one.id === id)
    if (!address) throw refusal.notFound('Address')
    await tx`delete from addresses where id = ${id}`
    const [next] = known.filter((one) => one.id !== id)
    if (address.isDefault && next) await tx`update addresses set is_default = true where id = ${next.id}`
    await changed(tx, viewer)
  })
}

/** Serializes changes to one address book, because only one address can be the default. */
async function lockBook(tx: Transaction, viewer: Viewer) {
  await tx`select from members where id = ${viewer.id} for no key update`
  return listAddresses(tx, viewer.id)
}

async function clearDefault(tx: Transaction, viewer: Viewer) {
  await tx`update addresses set is_default = false where member_id = ${viewer.id} and is_default`
}

async function changed(tx: Transaction, viewer: Viewer) {
  await record(tx, { type: 'address_book_changed', actorId: viewer.id, subjectId: viewer.id })
}

function refuseProblems(entered: Omit<AddressInput, 'isDefault'>) {
  const problems = addressProblems(entered)
  if (problems.length > 0) throw refusal.invalidFields(problems)
}
