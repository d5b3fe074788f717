import { expect, test } from 'vitest'
import { isOpenPath } from './open-paths.ts'

test('suspended members open only pages about it, their data, and what is under way', () => {
  for (const path of ['/suspended', '/decisions/7', '/orders', '/orders/9', '/inbox/3', '/settings/data', '/rules']) {
    expect(isOpenPath('suspended', path), path).toBe(true)
  }
  for (const path of ['/', '/market', '/forumpost/7', '/ordersomething', '/cart', '/seller', '/profile/mara']) {
    expect(isOpenPath('suspended', path), path).toBe(false)
  }
})

test('warned members open only what the warning is about until they have read it', () => {
  expect(['/decisions/7', '/rules'].map((path) => isOpenPath('warned', path))).toEqual([true, true])
  expect(['/', '/orders', '/settings/data'].map((path) => isOpenPath('warned', path))).toEqual([false, false, false])
})

test('everyone else opens every page', () => {
  expect([isOpenPath('good', '/market'), isOpenPath('read_only', '/market')]).toEqual([true, true])
})
