import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { IncomingDepartment, IncomingPerson } from '../directory-sync.contract.ts'
import { type KnownDepartment, type KnownPerson, planSync, wantedState } from './sync-plan.domain.ts'

const numbered = <T>(list: readonly T[]) => list.map((incoming, place) => ({ line: place + 1, incoming }))

const plan = (
  known: { departments?: KnownDepartment[]; people?: KnownPerson[] },
  payload: { departments?: IncomingDepartment[]; people?: IncomingPerson[]; complete?: boolean },
) =>
  planSync(
    { departments: known.departments ?? [], people: known.people ?? [], departmentsNamed: () => [] },
    {
      departments: numbered(payload.departments ?? []),
      people: numbered(payload.people ?? []),
      complete: payload.complete ?? false,
    },
  )

const person = (change: Partial<KnownPerson>): KnownPerson => ({
  id: 'p1',
  externalId: 'e1',
  name: '张三',
  mobile: '13800000001',
  email: null,
  title: null,
  employeeNo: 'N1',
  sex: null,
  departmentId: null,
  state: 'active',
  source: 'sync',
  ...change,
})

describe('departments', () => {
  test('are put in order: parents before their children, whatever the order of the payload', () => {
    const { departments, faults } = plan(
      {},
      {
        departments: [
          { externalId: 'c', name: '组', parentExternalId: 'b' },
          { externalId: 'b', name: '部', parentExternalId: 'a' },
          { externalId: 'a', name: '公司' },
        ],
      },
    )
    expect(departments.map(({ incoming }) => incoming.externalId)).toEqual(['a', 'b', 'c'])
    expect(faults).toEqual([])
  })

  test.each<[string, IncomingDepartment[], string[]]>([
    [
      'a parent that nobody knows',
      [{ externalId: 'a', name: '甲', parentExternalId: 'x' }],
      ['unknownParent'],
    ],
    [
      'a circle',
      [
        { externalId: 'a', name: '甲', parentExternalId: 'b' },
        { externalId: 'b', name: '乙', parentExternalId: 'a' },
      ],
      ['circle', 'circle'],
    ],
    ['itself as parent', [{ externalId: 'a', name: '甲', parentExternalId: 'a' }], ['circle']],
    [
      'the same key twice',
      [
        { externalId: 'a', name: '甲' },
        { externalId: 'a', name: '乙' },
      ],
      ['repeated'],
    ],
  ])('report %s', (_what, departments, faults) => {
    expect(plan({}, { departments }).faults.map(({ fault }) => fault)).toEqual(faults)
  })

  test('that stand here already change only where they differ', () => {
    const known = [{ id: 'd1', externalId: 'a', parentId: null, name: '甲', sort: 0 }]
    const kind = (incoming: IncomingDepartment) =>
      plan({ departments: known }, { departments: [incoming] }).departments[0]?.kind
    expect(kind({ externalId: 'a', name: '甲' })).toBe('same')
    expect(kind({ externalId: 'a', name: '甲二' })).toBe('change')
    expect(kind({ externalId: 'b', name: '甲' })).toBe('create')
  })
})

test('a department that stood here before the directory is taken over, under the same parent only', () => {
  const departments = [
    { id: 'd1', externalId: null, parentId: null, name: '研发', sort: 0 },
    { id: 'd2', externalId: null, parentId: 'd1', name: '前端', sort: 0 },
  ]
  const incoming = [
    { externalId: 'r', name: '研发' },
    { externalId: 'f', name: '前端', parentExternalId: 'r' },
    { externalId: 'x', name: '前端' },
  ]
  const steps = plan({ departments }, { departments: incoming }).departments
  expect(steps.map((step) => `${step.kind} ${'id' in step ? step.id : ''}`)).toEqual([
    'change d1',
    'create ',
    'change d2',
  ])
})

describe('people', () => {
  test.each<[string, KnownPerson, IncomingPerson, string]>([
    ['are found by the directory’s key', person({}), { externalId: 'e1', name: '张三' }, 'same p1'],
    ['change with what is said', person({}), { externalId: 'e1', name: '张三丰' }, 'change p1'],
    [
      'keep what is not said',
      person({ email: 'a@example.com' }),
      { externalId: 'e1', name: '张三' },
      'same p1',
    ],
    [
      'lose what is said to be empty',
      person({ email: 'a@example.com' }),
      { externalId: 'e1', name: '张三', email: '' },
      'change p1',
    ],
    [
      'are taken over by employee number',
      person({ externalId: null, source: 'manual' }),
      { externalId: 'z', name: '张三', employeeNo: 'N1' },
      'change p1',
    ],
    [
      'are taken over by mobile',
      person({ externalId: null, source: 'manual' }),
      { externalId: 'z', name: '张三', mobile: '13800000001' },
      'change p1',
    ],
    ['are new otherwise', person({}), { externalId: 'z', name: '李四' }, 'create '],
  ])('%s', (_what, known, incoming, step) => {
    const [found] = plan({ people: [known] }, { people: [incoming] }).people
    expect(`${found?.kind} ${found && 'id' in found ? found.id : ''}`).toBe(step)
  })

  test.each<[string, IncomingPerson[], string[]]>([
    [
      'a department that is nowhere',
      [{ externalId: 'z', name: '李', departmentExternalId: 'x' }],
      ['unknownDepartment'],
    ],
    [
      'the mobile of another person',
      [{ externalId: 'z', name: '李', mobile: '13800000001' }],
      ['takenMobile'],
    ],
    ['the number of another person', [{ externalId: 'z', name: '李', employeeNo: 'N1' }], ['takenNumber']],
    [
      'a mobile that the payload holds twice',
      [
        { externalId: 'y', name: '李', mobile: '13800000009' },
        { externalId: 'z', name: '王', mobile: '13800000009' },
      ],
      ['takenMobile'],
    ],
    [
      'the same key twice',
      [
        { externalId: 'z', name: '李' },
        { externalId: 'z', name: '王' },
      ],
      ['repeated'],
    ],
  ])('report %s', (_what, people, faults) => {
    expect(plan({ people: [person({})] }, { people }).faults.map(({ fault }) => fault)).toEqual(faults)
  })

  test('who are missing begin to leave only when the payload is complete, and only those whom a synchronisation brought', () => {
    const people = [
      person({}),
      person({ id: 'p2', externalId: 'e2', mobile: null, employeeNo: null }),
      person({ id: 'p3', externalId: null, mobile: null, employeeNo: null, source: 'manual' }),
      person({ id: 'p4', externalId: 'e4', mobile: null, employeeNo: null, state: 'left' }),
    ]
    const incoming = [{ externalId: 'e1', name: '张三' }]
    expect(plan({ people }, { people: incoming }).missing).toEqual([])
    expect(plan({ people }, { people: incoming, complete: true }).missing.map(({ id }) => id)).toEqual(['p2'])
  })
})

test.each<[KnownPerson['state'], boolean | undefined, string | undefined]>([
  ['active', undefined, undefined],
  ['active', true, undefined],
  ['active', false, 'disable'],
  ['disabled', undefined, undefined],
  ['disabled', true, 'enable'],
  ['disabled', false, undefined],
  ['leaving', undefined, 'cancelLeave'],
  ['leaving', true, 'cancelLeave'],
  ['leaving', false, undefined],
  ['left', true, 'rehire'],
  ['left', false, undefined],
])('a person who is %s and is said to be active: %s → %s', (state, active, event) => {
  expect(
    wantedState({ externalId: 'e', name: '张', ...(active !== undefined && { active }) }, { state }),
  ).toBe(event)
})

test('whatever comes in: every line is taken or reported, never both, and no number is given twice', () => {
  const keys = fc.constantFrom('a', 'b', 'c', 'd')
  const people = fc.array(
    fc.record({
      externalId: keys,
      name: fc.constantFrom('张', '李'),
      mobile: fc.constantFrom('', '13800000001', '13800000002'),
      employeeNo: fc.constantFrom('', 'N1', 'N2'),
      departmentExternalId: fc.constantFrom(null, 'a', 'z'),
    }),
    { maxLength: 8 },
  )
  const departments = fc.array(
    fc.record({ externalId: keys, name: fc.constant('部'), parentExternalId: fc.option(keys) }),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(departments, people, (departmentList, peopleList) => {
      const made = plan({ people: [person({})] }, { departments: departmentList, people: peopleList })
      expect(made.departments.length + made.people.length + made.faults.length).toBe(
        departmentList.length + peopleList.length,
      )
      const numbers = made.people.flatMap(({ incoming }) => incoming.mobile || [])
      expect(new Set(numbers).size).toBe(numbers.length)
      const placed = new Set<string>()
      for (const { incoming } of made.departments) {
        if (incoming.parentExternalId) expect(placed.has(incoming.parentExternalId)).toBe(true)
        placed.add(incoming.externalId)
      }
    }),
  )
})
