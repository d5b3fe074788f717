import { type HoldRuleKind, MAX_HOLD_RULES, type NewHoldRule } from '#contract/holds.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requiredLine } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { keyOf } from './rule-keys.ts'
import { lockRule } from './rules.queries.ts'

/** A new rule is a draft: it holds nothing yet. */
export async function addRule(tx: Transaction, viewer: Viewer, { kind, text: typed }: NewHoldRule) {
  const { text, key } = asCompared(kind, typed)
  // One at a time, so that there are never more than allowed.
  await tx`select from hold_rule_book for update`
  const [{ rules }] = await tx<[{ rules: number }]>`select count(*)::int as rules from hold_rules`
  if (rules >= MAX_HOLD_RULES)
    throw refusal.conflict('too_many_rules', `There are ${MAX_HOLD_RULES} rules, which is the most. Delete one first.`)
  const [rule] = await tx<{ id: number }[]>`
    insert into hold_rules (kind, text, key, created_by) values (${kind}, ${text}, ${key}, ${viewer.id})
    on conflict do nothing returning id`
  if (!rule) throw isThere()
  await audit(tx, viewer, { action: 'hold_rule_added', subjectId: rule.id, details: { kind, text } })
  return rule
}

/** It is a draft again until it has been tried, and activated. The same text changes nothing. */
export function changeRule(sql: Sql, viewer: Viewer, id: number, { text: typed }: { text: string }) {
  return inTransaction(sql, async (tx) => {
    const { kind, text: before } = await lockRule(tx, id)
    const { text, key } = asCompared(kind, typed)
    if (text === before) return
    const [other] = await tx`select from hold_rules where kind = ${kind} and key = ${key} and id <> ${id}`
    if (other) throw isThere()
    await tx`
      update hold_rules set text = ${text}, key = ${key}, state = 'draft', tried_at = null, tried_posts = null,
        changed_at = clock_timestamp()
      where id = ${id}`
    await audit(tx, viewer, { action: 'hold_rule_changed', subjectId: id, details: { kind, before, text } })
  })
}

/** From now on, it holds what contains it. It has to be tried first. Idempotent. */
export function activateRule(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { kind, text, state, triedAt } = await lockRule(tx, id)
    if (state === 'active') return
    if (triedAt === null)
      throw refusal.conflict('try_first', 'Try this rule on last week’s posts before you activate it.')
    await setState(tx, id, 'active')
    await audit(tx, viewer, { action: 'hold_rule_activated', subjectId: id, details: { kind, text } })
  })
}

/** From now on, it holds nothing. Idempotent. */
export function pauseRule(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { kind, text, state } = await lockRule(tx, id)
    if (state === 'draft') return
    await setState(tx, id, 'draft')
    await audit(tx, viewer, { action: 'hold_rule_paused', subjectId: id, details: { kind, text } })
  })
}

/** What it has held stays in the queue. */
export function deleteRule(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { kind, text, state } = await lockRule(tx, id)
    await tx`delete from hold_rules where id = ${id}`
    await audit(tx, viewer, { action: 'hold_rule_deleted', subjectId: id, details: { kind, text, state } })
  })
}

/** Keeps how many posts of last week it would have held. Nothing if its text has changed meanwhile. */
export async function noteTrial(sql: Sql, id: number, { key, held }: { key: string; held: number }) {
  await sql`
    update hold_rules set tried_at = clock_timestamp(), tried_posts = ${held} where id = ${id} and key = ${key}`
}

async function setState(tx: Transaction, id: number, state: 'draft' | 'active') {
  await tx`
    update hold_rules set state = ${state}, changed_at = clock_timestamp()
    where id = ${id}`
}

function asCompared(kind: HoldRuleKind, typed: string) {
  const text = requiredLine('text', typed)
  return { text, key: keyOf(kind, text) }
}

function isThere() {
  return refusal.conflict('rule_exists', 'There is already a rule for this.')
}
