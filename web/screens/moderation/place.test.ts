import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.for([
  ['/moderation', { tab: 'reports', openId: undefined }],
  ['/moderation/cases/12', { tab: 'reports', openId: 12 }],
  ['/moderation/cases/12x', { tab: 'reports', openId: undefined }],
  ['/moderation/appeals', { tab: 'appeals', openId: undefined }],
  ['/moderation/appeals/3', { tab: 'appeals', openId: 3 }],
  ['/moderation/history', { tab: 'history', openId: undefined }],
] as const)('%s is a tab, perhaps with something open', ([pathname, place]) => {
  expect(placeOf(pathname)).toEqual(place)
})
