import type { Given, Prepared, Recipe } from './recipe.ts'

/** Each is about a case of its own, which nobody of these people made or reported. */
export const moderationRecipes: Record<string, Recipe> = {
  'GET /api/moderation/cases/{caseId}': ofCase(),
  'GET /api/moderation/cases/{caseId}/reports': ofCase(),
  'PUT /api/moderation/cases/{caseId}/claim': ofCase(),
  'DELETE /api/moderation/cases/{caseId}/claim': ofCase(),
  'POST /api/moderation/cases/{caseId}/decision': ofCase({
    body: { version: 1, action: 'hide', reason: 'spam', words: 'No ads here.' },
  }),
  'POST /api/moderation/cases/{caseId}/escalation': ofCase({ body: { note: 'A lawyer wrote.' } }),
  'POST /api/moderation/decisions/{decisionId}/undo': ofDecision(),
  'POST /api/moderation/decisions/{decisionId}/reversal': ofDecision({ body: { words: 'Our mistake.' } }),
  'POST /api/posts/{postId}/hide': async ({ world: { people } }) => ({
    path: idOf('postId', await people.make.post()),
    body: { reason: 'Spam' },
  }),
  'POST /api/posts/{postId}/unhide': async ({ world: { people } }) => ({
    path: idOf('postId', await people.make.post({ hiddenAt: new Date(), hiddenReason: 'Spam' })),
  }),
  'POST /api/replies/{replyId}/unhide': async ({ world: { people } }) => ({
    path: idOf(
      'replyId',
      await people.make.reply({ post: await people.make.post({ kind: 'forum' }), hiddenAt: new Date() }),
    ),
  }),
  'POST /api/comments/{commentId}/unhide': async ({ world: { people } }) => ({
    path: idOf('commentId', await people.make.comment({ post: await people.make.post(), hiddenAt: new Date() })),
  }),
}

type World = Given['world']

function ofCase(prepared: Prepared = {}): Recipe {
  return async ({ world }) => ({ path: idOf('caseId', await makeCase(world)), ...prepared })
}

function ofDecision(prepared: Prepared = {}): Recipe {
  return async ({ world, person }) => {
    const { id, authorId } = await makeCase(world)
    await world.sql`update moderation_cases set state = 'decided', decided_at = now() where id = ${id}`
    const [decision] = await world.sql<[{ id: number }]>`
      insert into moderation_decisions (case_id, item_type, author_id, action, reason, words, decided_by)
      values (${id}, 'post', ${authorId}, 'warn', 'spam', 'No ads here.', ${person!.me.id}) returning id`
    return { path: idOf('decisionId', decision), ...prepared }
  }
}

async function makeCase({ sql, people: { make } }: World) {
  const author = await make.person()
  const post = await make.post({ author })
  const snapshot = { title: 'A post', text: '', author: null, postId: post.id, postKind: 'video' }
  const [row] = await sql<[{ id: number; authorId: number }]>`
    insert into moderation_cases (item_type, item_id, author_id, post_kind, cause, snapshot)
    values ('post', ${post.id}, ${author.id}, 'video', 'reports', ${sql.json(snapshot)}) returning id, author_id`
  return row
}

function idOf(name: string, { id }: { id: number }) {
  return { [name]: String(id) }
}
