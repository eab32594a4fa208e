import { describe, expect, test } from 'vitest'
import type { TemplateRole } from '../card-permissions.contract.ts'
import {
  changedRoles,
  changeOf,
  countChanges,
  levelIn,
  nextLevel,
  restored,
  withCell,
} from './cells-draft.ts'

const role = (facts: Partial<TemplateRole>): TemplateRole => ({
  roleId: 'r1',
  templateId: 't',
  code: 'tpl_operator',
  name: '发卡员',
  builtIn: true,
  remark: null,
  memberCount: 0,
  cells: [
    { permission: 'card:view', level: 'all' },
    { permission: 'card:pause', level: 'own' },
  ],
  original: [{ permission: 'card:view', level: 'all' }],
  updatedAt: '2026-11-20T00:00:00Z',
  version: 3,
  actions: [],
  ...facts,
})
const operator = role({})
const empty = new Map()

describe('a draft of cells', () => {
  test('goes round the levels that a cell can have', () => {
    expect(nextLevel(operator, 'card:pause', 'own')).toBe('all')
    expect(nextLevel(operator, 'card:pause', 'all')).toBe('none')
    expect(nextLevel(operator, 'template:skin', 'none')).toBe('all')
    expect(nextLevel(role({ code: 'tpl_holder' }), 'card:pause', 'own')).toBe('none')
    expect(nextLevel(role({ code: 'tpl_holder' }), 'template:skin', 'none')).toBeUndefined()
  })

  test('counts what widens and what narrows, and forgets what is stored anyway', () => {
    const wide = withCell(empty, operator, { permission: 'card:pause', level: 'all' })
    const both = withCell(wide, operator, { permission: 'card:view', level: 'none' })
    expect(countChanges(both, [operator])).toEqual({ added: 1, removed: 1 })
    expect([changeOf(both, operator, 'card:pause'), levelIn(both, operator, 'card:view')]).toEqual([
      'added',
      'none',
    ])
    expect(withCell(wide, operator, { permission: 'card:pause', level: 'own' }).size).toBe(0)
  })

  test('saves whole roles with the version they were read in, and only those that change', () => {
    const draft = withCell(empty, operator, { permission: 'card:view', level: 'none' })
    const other = role({ roleId: 'r2' })
    expect(changedRoles(draft, [operator, other])).toEqual([
      { roleId: 'r1', version: 3, cells: [{ permission: 'card:pause', level: 'own' }] },
    ])
  })

  test('restores what a role began with where the person may', () => {
    expect(
      countChanges(
        restored(empty, operator, () => true),
        [operator],
      ),
    ).toEqual({ added: 0, removed: 1 })
    expect(restored(empty, operator, () => false).size).toBe(0)
  })
})
