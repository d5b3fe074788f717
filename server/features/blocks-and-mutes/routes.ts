import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Input, PageQuery } from '#contract/basics.ts'
import { MAX_MUTED_WORD_LENGTH, MutedWord, MutedWords, UnwantedPage } from '#contract/blocks-and-mutes.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  blockMember,
  changeInterest,
  muteMember,
  muteWord,
  unblockMember,
  unmuteMember,
  unmuteWord,
} from './actions.ts'
import { listMutedWords, listUnwanted } from './queries.ts'

const describe = operations('Blocks and mutes', {
  listMutedWords: ['GET /muted-words', 'List the words you muted'],
  muteWord: ['PUT /muted-words', 'Mute a word'],
  unmuteWord: ['DELETE /muted-words', 'Unmute a word'],
  blockMember: ['PUT /members/:handle/block', 'Block a member'],
  unblockMember: ['DELETE /members/:handle/block', 'Unblock a member'],
  muteMember: ['PUT /members/:handle/mute', 'Mute a member'],
  unmuteMember: ['DELETE /members/:handle/mute', 'Unmute a member'],
  listBlocks: ['GET /my/blocks', 'List the members you blocked'],
  listMutes: ['GET /my/mutes', 'List the members you muted'],
  loseInterest: ['PUT /posts/:postId/not-interested', 'Mark a post as not interesting'],
  regainInterest: ['DELETE /posts/:postId/not-interested', 'Undo marking a post as not interesting'],
})

const OneMember = Type.Object({ handle: Type.String({ maxLength: 60 }) })
const OnePost = Type.Object({ postId: Id })
const done = { 204: Type.Null() }
const read = { access: 'member', rateLimit: callLimits.read } as const
const write = { access: 'member', rateLimit: callLimits.write } as const

type Action = (sql: Sql, viewer: Viewer, handle: string) => Promise<void>

/** Blocks, mutes, muted words, and 'not interested'. All calls are idempotent. */
export const blockingRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  const acts: ['put' | 'delete', string, Action][] = [
    ['put', 'block', blockMember],
    ['delete', 'block', unblockMember],
    ['put', 'mute', muteMember],
    ['delete', 'mute', unmuteMember],
  ]
  for (const [method, name, act] of acts) {
    const config = { ...write, subject: 'Profile' }
    app[method](
      `/members/:handle/${name}`,
      { config, schema: { params: OneMember, response: done } },
      async (call, reply) => {
        await act(sql, signedIn(call), call.params.handle)
        return reply.code(204).send(null)
      },
    )
  }

  for (const list of ['blocks', 'mutes'] as const) {
    const schema = { querystring: PageQuery, response: { 200: UnwantedPage } }
    app.get(`/my/${list}`, { config: read, schema }, (call) => listUnwanted(sql, signedIn(call), list, call.query))
  }

  app.get('/muted-words', { config: read, schema: { response: { 200: MutedWords } } }, (call) =>
    listMutedWords(sql, signedIn(call)),
  )
  app.put('/muted-words', { config: write, schema: { body: MutedWord, response: done } }, async (call, reply) => {
    await muteWord(sql, signedIn(call), call.body.word)
    return reply.code(204).send(null)
  })
  const OneWord = Input({ word: Type.String({ maxLength: MAX_MUTED_WORD_LENGTH }) })
  app.delete(
    '/muted-words',
    { config: write, schema: { querystring: OneWord, response: done } },
    async (call, reply) => {
      await unmuteWord(sql, signedIn(call), call.query.word)
      return reply.code(204).send(null)
    },
  )

  for (const [method, isInterested] of [
    ['put', false],
    ['delete', true],
  ] as const) {
    const config = { ...write, subject: 'Post' }
    app[method](
      '/posts/:postId/not-interested',
      { config, schema: { params: OnePost, response: done } },
      async (call, reply) => {
        await changeInterest(sql, signedIn(call), call.params.postId, isInterested)
        return reply.code(204).send(null)
      },
    )
  }
}
