import type { AuditPage, KnownMember, KnownMemberPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import { describe, expect, test } from '#test/test.ts'

describe('the role of a member', () => {
  test('is changed by admins, and the audit log says from what to what', async ({ make, as }) => {
    const [person, bea] = [await make.person({ role: 'admin', name: 'Ada' }), await make.person()]
    const admin = await as(person)

    const { body } = await admin.patch<KnownMember>(`/admin/members/${bea.id}`, { role: 'moderator' })

    expect(body).toMatchObject({ member: { handle: bea.handle }, role: 'moderator', roleStays: null })
    const [entry] = (await admin.get<AuditPage>('/admin/audit?action=role_changed')).body.items
    expect(entry).toMatchObject({ actor: 'Ada', subjectId: bea.id, details: { from: 'member', to: 'moderator' } })
  })

  test('stays if it is your own, that of a sample member, or that of the last admin', async ({ make, as, sql }) => {
    const sample = (one: Me) => sql`update members set is_sample = true, demo_rank = 1 where id = ${one.id}`
    const [ada, bot] = [await make.person({ role: 'admin' }), await make.person({ role: 'admin' })]
    await sql`update members set role = 'member' where role = 'admin' and id not in ${sql([ada.id, bot.id])}`
    await sample(bot)
    const refused = async (who: Me, { id, handle }: Me) => {
      const admin = await as(who)
      const change = await admin.patch<Problem>(`/admin/members/${id}`, { role: 'moderator' })
      const [shown] = (await admin.get<KnownMemberPage>(`/admin/members?q=${handle}`)).body.items
      expect([change.status, change.body.detail]).toEqual([403, shown?.roleStays])
      return change.body.detail
    }

    expect(await refused(ada, ada)).toBe('You can’t change your own role. Ask another admin.')
    expect(await refused(ada, bot)).toBe('You can’t change the role of a sample member.')
    expect(await refused(bot, ada)).toBe('This is the last admin. Make someone else an admin first.')
  })

  test('stays until the admin has confirmed who they are', async ({ make, as, sql }) => {
    const [person, bea] = [await make.person({ role: 'admin' }), await make.person()]
    const admin = await as(person)
    await sql`
      update sessions set created_at = now() - interval '11 minutes'
      where account_id = (select account_id from members where id = ${person.id})`

    const { body } = await admin.patch(`/admin/members/${bea.id}`, { role: 'moderator' })

    expect(body).toMatchObject({ code: 'confirm_first' })
  })
})

test('members are found by name, handle, or email, newest first, in pages', async ({ make, as }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  for (const handle of ['quattro-1', 'quattro-2', 'quattro-3']) await make.person({ handle, name: `100% ${handle}` })
  const find = async (q: string) => {
    const found: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const url: string = `/admin/members?limit=2&q=${encodeURIComponent(q)}${next && `&after=${next}`}`
      const page: KnownMemberPage = (await admin.get<KnownMemberPage>(url)).body
      found.push(...page.items.map(({ member }) => member.handle))
      next = page.next
    }
    return found
  }
  const all = ['quattro-3', 'quattro-2', 'quattro-1']

  expect(await find(' Quattro ')).toEqual(all)
  expect(await find('100%')).toEqual(all)
  expect(await find('quattro-2@example')).toEqual(['quattro-2'])
  expect(await find('quattro_2')).toEqual([])
})
