import fc from 'fast-check'
import { unlessDied } from '#test/crashes.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { moderationEchoes, moderationLies } from '#test/moderation-truths.ts'
import { type ModerationStep, type ModerationWorld, moderate, settle } from '#test/moderation-world.ts'
import { expect, test as plain } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { reportablePost } from '../posts/index.ts'
import { openCase } from './index.ts'

const acts = [
  'report edit remove restore',
  'report claim release escalate',
  'report decide undo hide',
  'decide undo reverse lift',
  'decide decide appeal answer',
  'confirm pass expire',
].flatMap((some) => some.split(' '))
const step = fc.record<ModerationStep>({
  act: fc.constantFrom(...acts),
  who: fc.nat(2),
  which: fc.nat(5),
  pick: fc.nat(63),
})
/** What happens at the same time, and the number of statements until the server dies. */
const moments = fc.array(fc.record({ together: fc.array(step, { minLength: 1, maxLength: 3 }), crash }), {
  minLength: 20,
  maxLength: 30,
})
const { options, timeout } = histories(2)

const test = plain.extend('begin', ({ make, as, sql }) => async (): Promise<ModerationWorld> => {
  const author = await make.person()
  const posts = [await make.post({ author, kind: 'forum' }), await make.post({ author, kind: 'forum' })]
  const held = await make.post({ author, kind: 'forum' })
  await hold(sql, author, held)
  const comment = await make.comment({ author, post: await make.post() })
  return {
    sql,
    as,
    author,
    reporters: [await make.person(), await make.person(), await make.person()],
    deciders: [
      await make.person({ role: 'moderator' }),
      await make.person({ role: 'moderator' }),
      await make.person({ role: 'admin' }),
    ],
    items: [
      ...[...posts, held].map(({ id }) => ({ itemType: 'post' as const, itemId: id })),
      { itemType: 'comment', itemId: comment.id },
    ],
  }
})

/** As if a check had held it when it was published. */
async function hold(sql: Pool, author: { id: number }, post: { id: number }) {
  await sql`update posts set hidden_at = now(), hidden_cause = 'hold' where id = ${post.id}`
  const item = { itemType: 'post', itemId: post.id, authorId: author.id, cause: 'hold', holdReasons: [] } as const
  await inTransaction(sql, (tx) => openCase(tx, reportablePost, item))
}

type Moment = { together: ModerationStep[]; crash: number | null }

test(
  'whatever reporters, authors, moderators, and the clock do at once, and whenever the server dies, cases add up',
  async ({ begin, crashes, sql }) => {
    const live = async (world: ModerationWorld, { together, crash }: Moment) => {
      // Time passes between moments: what happens at once can be undone.
      const acts = together.length > 1 ? together.filter(({ act }) => act !== 'pass') : together
      const all = () => Promise.all(acts.map((each) => unlessDied(moderate(world, each))))
      const answers = await crashes.after(crash, all)
      const isBroken = ({ status }: { status: number }) => status >= 500 && (crash === null || status !== 503)
      expect(answers.filter((answer) => answer && isBroken(answer))).toEqual([])
      expect((await moderationLies(sql, world.author)).join('\n')).toBe('')
    }
    const history = fc.asyncProperty(moments, async (list) => {
      const world = await begin()
      for (const moment of list) await live(world, moment)
      await settle(world)
      expect((await moderationLies(sql, world.author)).join('\n')).toBe('')
      expect((await moderationEchoes(sql, world.author)).join('\n')).toBe('')
      expect(await checkBooks(sql)).toEqual([])
    })
    await fc.assert(history, options)
    expectCrashes(crashes)
  },
  timeout,
)
