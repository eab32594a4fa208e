import { expect, test } from 'vitest'

import { companyA, viewerOf } from '#platform/testing/bare-app.ts'

import { createViewerCache, type ReadSession } from './viewer-cache.ts'

const sessionWith = (...permissions: string[]): ReadSession => ({
  viewer: viewerOf(companyA, { permissions: new Set(permissions) }),
  companionHash: null,
})

/** Reads that answer when they are told to. */
function heldReads() {
  const answers: ((session: ReadSession | undefined) => void)[] = []
  const failures: ((error: Error) => void)[] = []
  const read = () =>
    new Promise<ReadSession | undefined>((resolve, reject) => {
      answers.push(resolve)
      failures.push(reject)
    })
  return { answers, failures, read }
}

test('everybody who asks while a session is read gets that one reading', async () => {
  const { answers, read } = heldReads()
  const viewers = createViewerCache()
  const asked = Array.from({ length: 20 }, () => viewers.get('key', read))
  const other = viewers.get('another', read)
  expect(answers.length).toBe(2)
  answers[0]?.(sessionWith('staff'))
  answers[1]?.(undefined)
  for (const found of await Promise.all(asked)) expect(found?.viewer.permissions).toEqual(new Set(['staff']))
  expect(await other).toBeUndefined()
  await viewers.get('key', read)
  expect(answers.length).toBe(2)
})

test('a reading that began before rights changed serves nobody who asks after, and is not remembered', async () => {
  const { answers, read } = heldReads()
  const viewers = createViewerCache()
  const before = viewers.get('key', read)
  viewers.forget()
  const after = viewers.get('key', read)
  expect(answers.length).toBe(2)
  answers[1]?.(sessionWith())
  expect((await after)?.viewer.permissions.size).toBe(0)
  answers[0]?.(sessionWith('all'))
  expect((await before)?.viewer.permissions.size).toBe(1)
  expect((await viewers.get('key', read))?.viewer.permissions.size).toBe(0)
  expect(answers.length).toBe(2)
})

test('a reading that fails is not waited for again', async () => {
  const { answers, failures, read } = heldReads()
  const viewers = createViewerCache()
  const failed = viewers.get('key', read)
  failures[0]?.(new Error('no connection'))
  await expect(failed).rejects.toThrow('no connection')
  const again = viewers.get('key', read)
  answers[1]?.(sessionWith('staff'))
  expect((await again)?.viewer.permissions.size).toBe(1)
})
