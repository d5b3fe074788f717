import { expect, test } from 'vitest'
import { routeOf, shownAt } from './route.ts'

test('the address says which conversation is open, and which part of it', () => {
  expect(routeOf('/inbox')).toEqual({ conversationId: null, isAbout: false })
  expect(routeOf('/inbox/12')).toEqual({ conversationId: 12, isAbout: false })
  expect(routeOf('/inbox/12/about')).toEqual({ conversationId: 12, isAbout: true })
})

test('anything but a conversation shows the list', () => {
  for (const id of ['0', '-1', 'x', '1.5', '12345678901']) {
    expect(routeOf(`/inbox/${id}`)).toEqual({ conversationId: null, isAbout: false })
  }
})

const shown = (pathname: string, columns: 1 | 2 | 3) =>
  Object.entries(shownAt(routeOf(pathname), columns)).flatMap(([name, isShown]) => (isShown ? [name] : []))

test('on phones, there is one column at a time', () => {
  expect(shown('/inbox', 1)).toEqual(['list'])
  expect(shown('/inbox/12', 1)).toEqual(['chat'])
  expect(shown('/inbox/12/about', 1)).toEqual(['about'])
})

test('with two columns, the details take the place of the chat', () => {
  expect(shown('/inbox', 2)).toEqual(['list', 'nothing'])
  expect(shown('/inbox/12', 2)).toEqual(['list', 'chat'])
  expect(shown('/inbox/12/about', 2)).toEqual(['list', 'about'])
})

test('with three, both addresses show everything, and nothing opens by itself', () => {
  expect(shown('/inbox', 3)).toEqual(['list', 'nothing'])
  expect(shown('/inbox/12', 3)).toEqual(['list', 'chat', 'about'])
  expect(shown('/inbox/12/about', 3)).toEqual(['list', 'chat', 'about'])
})
