import { MAX_QUOTE_TEMPLATES, type NewQuoteTemplate, type QuoteTemplate } from '#contract/provider-quotes.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { requiredLine } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** Saves lines to use again. */
export async function saveQuoteTemplate(
  tx: Transaction,
  viewer: Viewer,
  { name, lines }: NewQuoteTemplate,
): Promise<QuoteTemplate> {
  // One at a time, so that two cannot both be the last one within the limit.
  await tx`select from members where id = ${viewer.id} for no key update`
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::int as count from quote_templates where member_id = ${viewer.id}`
  if (count >= MAX_QUOTE_TEMPLATES) throw tooMany()
  const [template] = await tx<[QuoteTemplate]>`
    insert into quote_templates (member_id, name, lines)
    values (${viewer.id}, ${requiredLine('name', name)}, ${tx.json(lines as never)})
    returning id, name, lines`
  return template
}

/** Not found if it is somebody else's. */
export async function deleteQuoteTemplate(sql: Sql, viewer: Viewer, id: number) {
  const deleted = await sql`delete from quote_templates where id = ${id} and member_id = ${viewer.id} returning id`
  if (deleted.length === 0) throw refusal.notFound('Template')
}

function tooMany() {
  const why = `You already have ${MAX_QUOTE_TEMPLATES} templates. Delete one first.`
  return refusal.conflict('too_many_templates', why)
}
