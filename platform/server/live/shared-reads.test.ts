import { expect, test } from 'vitest'

import { createSharedReads } from './shared-reads.ts'

function open() {
  const wakes = new Map<string, Set<() => void>>()
  const reads = createSharedReads({
    subscribe(topic, wake) {
      const own = wakes.get(topic) ?? new Set()
      wakes.set(topic, own.add(wake))
      return () => void own.delete(wake)
    },
  })
  return { reads, wakes, publish: (topic: string) => wakes.get(topic)?.forEach((wake) => wake()) }
}

test('those who follow the same read once after each change, and each change is read', async () => {
  const { reads, publish } = open()
  let stands = 1
  let times = 0
  const read = () => ((times += 1), Promise.resolve(stands))
  const one = reads.open('a', 'k', read)
  const other = reads.open('a', 'k', read)
  expect(await Promise.all([one.read(), other.read(), one.read()])).toEqual([1, 1, 1])
  expect(times).toBe(1)
  stands = 2
  publish('a')
  expect(await Promise.all([one.read(), other.read()])).toEqual([2, 2])
  expect(times).toBe(2)
})

test('what was begun before a change is not handed to who asks after it', async () => {
  const { reads, publish } = open()
  const answers: ((value: string) => void)[] = []
  const shared = reads.open('a', 'k', () => new Promise<string>((resolve) => answers.push(resolve)))
  const before = shared.read()
  publish('a')
  const after = shared.read()
  answers[0]?.('old')
  answers[1]?.('new')
  expect([await before, await after]).toEqual(['old', 'new'])
})

test('other keys and topics share nothing, what failed is tried again, and the last one out ends the subscription', async () => {
  const { reads, wakes } = open()
  const own = reads.open('a', 'k', () => Promise.resolve('own'))
  const foreign = reads.open('a', 'other', () => Promise.resolve('foreign'))
  const elsewhere = reads.open('b', 'k', () => Promise.resolve('elsewhere'))
  expect(await Promise.all([own.read(), foreign.read(), elsewhere.read()])).toEqual([
    'own',
    'foreign',
    'elsewhere',
  ])
  let isBroken = true
  const shaky = reads.open('c', 'k', () =>
    isBroken ? Promise.reject(new Error('gone')) : Promise.resolve('back'),
  )
  await expect(shaky.read()).rejects.toThrow('gone')
  isBroken = false
  expect(await shaky.read()).toBe('back')
  const second = reads.open('c', 'k', () => Promise.resolve('back'))
  shaky.close()
  shaky.close()
  expect(wakes.get('c')?.size).toBe(1)
  second.close()
  expect(wakes.get('c')?.size).toBe(0)
})
