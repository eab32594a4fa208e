import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

async function keysOf(store: FileStore) {
  const keys = []
  for await (const key of store.list()) keys.push(key)
  return keys.sort()
}

test('a list names every file, however many folders there are', async () => {
  const store = openDiskStore(await mkdtemp(join(tmpdir(), 'cardline-store-')))
  const keys = Array.from(
    { length: 256 },
    (_, at) => `document/${at.toString(16).padStart(2, '0')}/file-${at}`,
  )
  for (const key of keys) await store.put(key, Buffer.from('content'), 'text/plain')
  expect(await keysOf(store)).toEqual(keys.sort())
})

test('a store without a folder has an empty list', async () => {
  const store = openDiskStore(join(tmpdir(), 'cardline-no-such-store'))
  expect(await keysOf(store)).toEqual([])
})
