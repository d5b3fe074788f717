import { createConfig, lintFromString } from '@redocly/openapi-core'

const rules = {
  'operation-operationId': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'tag-description': 'error',
  'no-invalid-schema-examples': 'error',
  'spec-strict-refs': 'error',
  'component-name-unique': 'error',
  // What any call can be refused with is under 'default', and some operations are refused with nothing else.
  'operation-4xx-response': 'off',
} as const

/** What Redocly's linter finds wrong with an OpenAPI document. */
export async function apiMistakes(document: object) {
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' })
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer}: ${message} (${ruleId})`)
}
