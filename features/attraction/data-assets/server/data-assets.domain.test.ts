import { expect, test } from 'vitest'

import { gradeOf, valueOf } from './data-assets.domain.ts'
import { depthsOf, lineageEdges } from './lineage.domain.ts'

test('the most sensitive column gives the grade', () => {
  expect(gradeOf({ rows: 'keep', law: 'accounting', by: ['mobile'] })).toBe('core')
  expect(gradeOf({ rows: 'mask', by: ['mobile'], columns: { note: 'none' } })).toBe('sensitive')
  expect(gradeOf({ rows: 'mask', columns: { note: 'mention' } })).toBe('internal')
  expect(gradeOf({ rows: 'mask', columns: { state: 'none' } })).toBe('public')
})

test('the value is rounded once, and what cannot be measured counts as whole', () => {
  const counted = { rows: 3, unitFen: 100, filled: 1, fillable: 3, fresh: 2, reached: null, converted: null }
  expect(valueOf(counted)).toBe(67)
  expect(valueOf({ ...counted, fillable: 0, filled: 0 })).toBe(200)
  expect(valueOf({ ...counted, rows: 0, fresh: 0 })).toBe(0)
  expect(valueOf({ ...counted, reached: 1 })).toBe(22)
  expect(valueOf({ ...counted, reached: 3, converted: 0 })).toBe(0)
})

test('a set of data is deeper than everything that leads to it', () => {
  const depths = depthsOf(lineageEdges)
  for (const { from, to } of lineageEdges) expect(depths.get(to)).toBeGreaterThan(depths.get(from) ?? 0)
})
