import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { killLoop } from '#platform/testing/kill-loop.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cardline-test-'))
  await chmod(dataDir, 0o711)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe.runIf(process.platform === 'linux')('when PostgreSQL is killed again and again under load', () => {
  test('nothing that was acknowledged is lost', { timeout: 180_000 }, async () => {
    const { acknowledged, lost } = await killLoop({ dataDir, cycles: 6, writers: 8 })
    expect(acknowledged).toBeGreaterThan(100)
    expect(lost).toBe(0)
  })

  test(
    'the control, which acknowledges before the log is written, loses rows',
    { timeout: 180_000 },
    async () => {
      const { lost } = await killLoop({
        dataDir,
        cycles: 6,
        writers: 8,
        settings: { synchronous_commit: 'off' },
      })
      expect(lost).toBeGreaterThan(0)
    },
  )
})
