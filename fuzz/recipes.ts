import { LISTING_COLUMNS } from '../contract/listing-imports.ts'
import { give } from '../test/bounty.ts'
import { bodies } from '../test/minimal-posts.ts'
import { adminRecipes } from './admin-recipes.ts'
import { appealRecipes } from './appeal-recipes.ts'
import { depositRecipes } from './deposit-recipes.ts'
import { holdRecipes } from './hold-recipes.ts'
import { inboxRecipes } from './inbox-recipes.ts'
import { jobRecipes } from './job-recipes.ts'
import { marketRecipes } from './market-recipes.ts'
import { moderationRecipes } from './moderation-recipes.ts'
import { offerRecipes } from './offer-recipes.ts'
import { paymentRecipes } from './payment-recipes.ts'
import { payoutRecipes } from './payout-recipes.ts'
import { quoteRecipes } from './quote-recipes.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'
import { signInRecipes } from './sign-in-recipes.ts'
import { suspensionRecipes } from './suspension-recipes.ts'
import { tokenRecipes } from './token-recipes.ts'
import { uploadRecipes } from './upload-recipes.ts'
import type { World } from './world.ts'

const listingsFile = `${LISTING_COLUMNS.join(',')}\n,Air filter,Fits most.,40,3,used,engine,yes,no,no,`

/** For operations that would not succeed with random existing things: each recipe creates what its call needs. */
export const recipes: Record<string, Recipe> = {
  ...adminRecipes,
  ...holdRecipes,
  ...signInRecipes,
  ...uploadRecipes,
  ...paymentRecipes,
  ...payoutRecipes,
  ...tokenRecipes,
  ...marketRecipes,
  ...offerRecipes,
  ...depositRecipes,
  ...quoteRecipes,
  ...jobRecipes,
  ...inboxRecipes,
  ...moderationRecipes,
  ...suspensionRecipes,
  ...appealRecipes,
  'PATCH /api/me': async () => ({ body: { name: 'Fuzz' } }),
  'GET /api/posts': async () => ({ query: [['kind', 'video']] }),
  'PUT /api/follows/{type}/{target}': async () => ({ path: { type: 'tag', target: 'brakes' } }),
  'POST /api/posts': async () => ({ body: bodies.market }),
  'PATCH /api/seller/listings/{postId}': own('market', { body: { priceVbt: 35, stock: 2 } }),
  'POST /api/seller/listings/import': async () => ({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { csv: listingsFile, isTrial: false },
  }),
  'PATCH /api/posts/{postId}': own('blog', { body: { ...bodies.blog, version: 1 } }),
  'DELETE /api/posts/{postId}': own('video'),
  'GET /api/posts/{postId}/history': own('video'),
  'POST /api/posts/{postId}/restore': own('video', {}, { deletedAt: new Date() }),
  'GET /api/posts/{postId}/event.ics': own('event'),
  'GET /api/posts/{postId}/thread': own('forum'),
  'GET /api/posts/{postId}/replies': own('forum'),
  'POST /api/posts/{postId}/replies': own('forum', { body: { text: 'Measure it first.' } }),
  'PUT /api/posts/{postId}/thread-level': own('forum'),
  'PUT /api/posts/{postId}/read-number': own('forum', { body: { number: 1 } }),
  'POST /api/posts/{postId}/comments': own('video', { body: { text: 'Nice.' } }),
  'PUT /api/posts/{postId}/pin': own('video'),
  'PUT /api/posts/{postId}/bookmark': own('video', { body: {} }),
  'GET /api/posts/{postId}/bounty': own('forum'),
  'POST /api/posts/{postId}/bounty/raises': async ({ world, person }) => {
    const { me } = person!
    await give(world.sql, me, 1)
    return { path: idOf('postId', await world.people.make.post({ kind: 'forum', author: me })), body: { vbt: 1 } }
  },
  'PUT /api/posts/{postId}/accepted-reply': async ({ world, person }) => {
    const { make } = world.people
    const post = await make.post({ kind: 'forum', author: person!.me })
    const reply = await make.reply({ post })
    return { path: idOf('postId', post), body: { replyId: reply.id } }
  },
  'DELETE /api/posts/{postId}/accepted-reply': async ({ world, person }) => {
    const { make } = world.people
    const post = await make.post({ kind: 'forum', author: person!.me })
    const reply = await make.reply({ post })
    await world.sql`update posts set accepted_reply_id = ${reply.id} where id = ${post.id}`
    return { path: idOf('postId', post) }
  },
  'PATCH /api/replies/{replyId}': ownReply({ body: { text: 'Measured.' } }),
  'DELETE /api/replies/{replyId}': ownReply(),
  'PATCH /api/comments/{commentId}': ownComment({ body: { text: 'Very nice.' } }),
  'DELETE /api/comments/{commentId}': ownComment(),
  'PATCH /api/my/bookmark-collections/{collectionId}': ownCollection,
  'DELETE /api/my/bookmark-collections/{collectionId}': ownCollection,
  'PATCH /api/my/saved-searches/{searchId}': ownSearch,
  'DELETE /api/my/saved-searches/{searchId}': ownSearch,
  'DELETE /api/drafts/{draftId}': async ({ world, person }) => {
    const id = crypto.randomUUID()
    await world.sql`insert into drafts (id, author_id, kind, content) values (${id}, ${person!.me.id}, 'blog', '{}')`
    return { path: { draftId: id } }
  },
  'PUT /api/notifications/{notificationId}/read': async ({ world, person }) => {
    const post = await world.people.make.post()
    const [notification] = await world.sql<[{ id: number }]>`
      insert into notifications (member_id, type, group_key, subject_type, subject_id)
      values (${person!.me.id}, 'like', ${crypto.randomUUID()}, 'post', ${post.id}) returning id`
    return { path: idOf('notificationId', notification) }
  },
  'POST /api/reports': async ({ world }) => {
    const post = await world.people.make.post()
    return { body: { itemType: 'post', itemId: post.id, reason: 'spam' } }
  },
  'PATCH /api/admin/members/{memberId}': async ({ world }) => ({
    path: idOf('memberId', await world.people.make.person()),
    body: { role: 'moderator' },
  }),
  'GET /api/admin/collections/{collection}/documents/{documentId}': async ({ world }) => {
    const { id } = await world.people.make.post({ kind: 'video' })
    return { path: { collection: 'videoPosts', documentId: String(id) } }
  },
  'POST /api/admin/collections/{collection}/deletion': async () => ({
    path: { collection: 'requestPosts' },
    body: { name: 'requestPosts' },
  }),
  'POST /api/admin/deletions/{deletionId}/restore': async ({ world, person }) => {
    const [deletion] = await world.sql<[{ id: number }]>`
      insert into collection_deletions (kind, documents, deleted_by) values ('request', 1, ${person!.me.id}) returning id`
    return { path: idOf('deletionId', deletion) }
  },
}

type PostFields = Parameters<World['people']['make']['post']>[0]
type Kind = NonNullable<NonNullable<PostFields>['kind']>

function own(kind: Kind, prepared: Prepared = {}, fields: PostFields = {}): Recipe {
  return async ({ world, person }) => {
    const post = await world.people.make.post({ kind, ...(person && { author: person.me }), ...fields })
    return { path: idOf('postId', post), ...prepared }
  }
}

function ownReply(prepared: Prepared = {}): Recipe {
  return async ({ world: { people }, person }) => {
    const post = await people.make.post({ kind: 'forum' })
    return { path: idOf('replyId', await people.make.reply({ post, author: person!.me })), ...prepared }
  }
}

function ownComment(prepared: Prepared = {}): Recipe {
  return async ({ world: { people }, person }) => {
    const post = await people.make.post()
    return { path: idOf('commentId', await people.make.comment({ post, author: person!.me })), ...prepared }
  }
}

async function ownCollection({ world, person }: Given) {
  const [collection] = await world.sql<[{ id: number }]>`
    insert into bookmark_collections (member_id, name) values (${person!.me.id}, ${crypto.randomUUID()}) returning id`
  return { path: idOf('collectionId', collection) }
}

async function ownSearch({ world, person }: Given) {
  const [search] = await world.sql<[{ id: number }]>`
    insert into saved_searches (member_id, name, query, rhythm, has_more)
    values (${person!.me.id}, 'Turbos', 'turbo', 'daily', false) returning id`
  return { path: idOf('searchId', search), body: { name: 'Brakes' } }
}

function idOf(name: string, { id }: { id: number }) {
  return { [name]: String(id) }
}
