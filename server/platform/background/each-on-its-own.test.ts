import { expect, test } from 'vitest'
import { eachOnItsOwn } from './each-on-its-own.ts'

test('one failure delays no other, and is thrown at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`${item} failed`)
    done.push(item)
  }

  await expect(eachOnItsOwn([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed')

  expect(done).toEqual([1, 3, 5])
  await eachOnItsOwn([], work)
})
