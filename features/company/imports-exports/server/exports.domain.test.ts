import { describe, expect, test } from 'vitest'

import type { ExportState } from '../imports-exports.contract.ts'
import { exportEvents, type ExportEvent, freeRows, moveExport, needsConsent } from './exports.domain.ts'
import { exportStates } from './imports-exports.tables.ts'

const table: Record<ExportState, Partial<Record<ExportEvent, ExportState>>> = {
  requested: { approve: 'approved', reject: 'rejected', revoke: 'revoked' },
  approved: { generate: 'generating', fail: 'failed', revoke: 'revoked' },
  generating: { generate: 'generating', finish: 'ready', fail: 'failed', revoke: 'revoked' },
  ready: { download: 'downloaded', expire: 'expired', revoke: 'revoked' },
  downloaded: { download: 'downloaded', expire: 'expired', revoke: 'revoked' },
  expired: {},
  rejected: {},
  revoked: {},
  failed: {},
}

describe('every state and every event', () => {
  test.each(
    exportStates.flatMap((state) =>
      exportEvents.map((event) => [state, event, table[state][event]] as const),
    ),
  )('%s, %s → %s', (state, event, to) => {
    expect(moveExport(state, event)).toBe(to)
  })
})

test.each([
  [{ rows: freeRows, hasMobiles: false, isRequired: true }, false],
  [{ rows: freeRows + 1, hasMobiles: false, isRequired: true }, true],
  [{ rows: 1, hasMobiles: true, isRequired: true }, true],
  [{ rows: 20_000, hasMobiles: true, isRequired: false }, false],
  [{ rows: 1, hasMobiles: false, isOfPool: true, isRequired: false }, true],
])('%j needs consent: %s', (facts, needed) => {
  expect(needsConsent(facts)).toBe(needed)
})
