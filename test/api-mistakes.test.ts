import { expect, test } from 'vitest'
import { apiMistakes } from '../scripts/api-mistakes.ts'

const reply = { 200: { description: 'OK' } }
const whole = {
  openapi: '3.1.0',
  info: { title: 'A site', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  security: [],
  tags: [{ name: 'Posts', description: 'Posts.' }],
  paths: { '/posts': { get: { operationId: 'listPosts', summary: 'List posts', tags: ['Posts'], responses: reply } } },
}
const { get } = whole.paths['/posts']

test('a whole document has no mistakes', async () => {
  expect(await apiMistakes(whole)).toEqual([])
})

test.for([
  ['operation-summary', { get: { ...get, summary: undefined } }],
  ['operation-operationId', { get: { ...get, operationId: undefined } }],
  ['operation-operationId-unique', { get, post: get }],
  ['operation-tag-defined', { get: { ...get, tags: ['Others'] } }],
  ['operation-2xx-response', { get: { ...get, responses: { 404: reply[200] } } }],
  ['no-unresolved-refs', { get: { ...get, responses: { 200: { $ref: '#/components/responses/Post' } } } }],
] as const)('the linter finds a mistake against %s', async ([rule, operations]) => {
  expect((await apiMistakes({ ...whole, paths: { '/posts': operations } })).join()).toContain(`(${rule})`)
})
