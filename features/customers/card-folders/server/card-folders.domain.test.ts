import { describe, expect, test } from 'vitest'

import { folderKinds, grantLevels } from '../card-folders.contract.ts'
import {
  binMs,
  type FolderEvent,
  folderEventNames,
  type FolderDenial,
  denialTo,
} from './card-folders.domain.ts'

const recycledAt = new Date('2026-10-01T00:00:00Z')
const now = new Date(recycledAt.getTime() + binMs)

/** Which level an event needs, where the folder may lie, and what is in the way of which kind. */
const declared: Readonly<Record<FolderEvent, { needs: readonly string[]; inBin: boolean; notSmart?: true }>> =
  {
    edit: { needs: ['manage'], inBin: false },
    fill: { needs: ['edit', 'manage'], inBin: false, notSmart: true },
    grant: { needs: ['manage'], inBin: false },
    remove: { needs: ['manage'], inBin: false },
    merge: { needs: ['manage'], inBin: false, notSmart: true },
    restore: { needs: ['manage'], inBin: true },
    export: { needs: ['view', 'edit', 'manage'], inBin: false },
    purge: { needs: ['manage'], inBin: true },
  }

const expectedOf = (
  event: FolderEvent,
  { level, kind, inBin }: { level: string; kind: string; inBin: boolean },
): FolderDenial | null => {
  const rule = declared[event]
  if (!rule.needs.includes(level)) return 'permission'
  if (rule.inBin !== inBin) return 'state'
  return rule.notSmart && kind === 'smart' ? 'smart' : null
}

const cells = folderEventNames.flatMap((event) =>
  grantLevels.flatMap((level) =>
    folderKinds.flatMap((kind) => [true, false].map((inBin) => ({ event, level, kind, inBin }))),
  ),
)

describe('what may happen to a folder', () => {
  test.each(cells)(
    '$event with $level on a $kind one, in the bin: $inBin',
    ({ event, level, kind, inBin }) => {
      const folder = {
        kind,
        level,
        recycledAt: inBin ? recycledAt : null,
        isOwner: false,
        canExport: true,
        isShared: false,
      }
      expect(denialTo({ event, folder, now })).toBe(expectedOf(event, { level, kind, inBin }))
    },
  )

  const mine = {
    kind: 'company',
    level: 'manage',
    recycledAt: null,
    isOwner: true,
    canExport: false,
    isShared: true,
  } as const

  test('a folder with grants of others is deleted or merged only by whoever confirms it', () => {
    for (const event of ['remove', 'merge'] as const) {
      expect(denialTo({ event, folder: mine })).toBe('confirm')
      expect(denialTo({ event, folder: mine, isConfirmed: true })).toBeNull()
    }
  })

  test('exporting needs its own right, and the bin is emptied after thirty days', () => {
    expect(denialTo({ event: 'export', folder: mine })).toBe('export')
    const recycled = { ...mine, recycledAt }
    expect(denialTo({ event: 'purge', folder: recycled, now: new Date(now.getTime() - 1) })).toBe('notDue')
    expect(denialTo({ event: 'purge', folder: recycled, now })).toBeNull()
  })
})
