import { describe, expect, test } from 'vitest'

import { type Hotspot, type TourDocument, type TourEvent, tourEvents, tourStates } from '../tours.contract.ts'
import { findingsOf, repeatedIds, tourMachine } from './tours.domain.ts'

/** The state that each event leads to from each state; from all others it leads nowhere. */
const steps: Record<TourEvent, Partial<Record<(typeof tourStates)[number], string>>> = {
  edit: { draft: 'draft', published: 'published', off: 'off' },
  publish: { draft: 'published', published: 'published', off: 'published' },
  takeOff: { published: 'off' },
  remove: { draft: 'draft', off: 'off' },
}

describe.each(tourEvents)('%s', (event) => {
  test.each(tourStates)('from %s', (state) => {
    const decide = (may: boolean, faults = 0) =>
      tourMachine.decide(event, {
        subject: { state, faults },
        context: undefined,
        actor: { mayEdit: may, mayPublish: may },
      })
    const to = steps[event][state]
    expect(decide(true)).toEqual(to ? { allowed: true, to } : { allowed: false, denial: 'state' })
    expect(decide(false)).toEqual({ allowed: false, denial: 'permission' })
    if (event === 'publish') expect(decide(true, 1)).toEqual({ allowed: false, denial: 'faults' })
  })
})

const mark = (id: string, part: Partial<Hotspot> = {}): Hotspot => ({
  id,
  kind: 'info',
  yaw: 0,
  pitch: 0,
  title: 'Here',
  text: '',
  ...part,
})
const tour = (...hotspots: readonly (readonly Hotspot[])[]): TourDocument => ({
  scenes: hotspots.map((marks, index) => ({
    id: `scene-${index}`,
    name: `Room ${index}`,
    pictureId: `picture-${index}`,
    yaw: 0,
    pitch: 0,
    fov: 90,
    hotspots: [...marks],
  })),
  plan: null,
})
const standing = {
  pictureIds: new Set(['picture-0', 'picture-1', 'picture-2']),
  contentIds: new Set(['shown']),
}
const faultsOf = (document: TourDocument) =>
  findingsOf(document, standing).map(({ fault, sceneId, hotspotId, blocks }) => [
    fault,
    sceneId,
    hotspotId,
    blocks,
  ])

test('a tour without a scene says so and nothing else', () => {
  expect(faultsOf(tour())).toEqual([['noScene', null, null, true]])
})

test('a scene is reached over others, and one that is not is told without stopping anybody', () => {
  const linked = tour(
    [mark('to-1', { kind: 'scene', sceneId: 'scene-1' })],
    [mark('to-2', { kind: 'scene', sceneId: 'scene-2' })],
    [mark('to-0', { kind: 'scene', sceneId: 'scene-0' })],
  )
  expect(faultsOf(linked)).toEqual([])
  const [first, , third] = linked.scenes
  expect(faultsOf({ ...linked, scenes: [first, third].filter((scene) => scene !== undefined) })).toEqual([
    ['noTarget', 'scene-0', 'to-1', true],
    ['unreachable', 'scene-2', null, false],
  ])
})

test.each([
  ['a call without a number', { kind: 'call' }, 'noNumber', true],
  ['a picture without one', { kind: 'picture' }, 'noPicture', true],
  ['a text without a title', { title: ' ' }, 'noTitle', true],
  ['a page that nobody chose', { kind: 'content' }, 'noTarget', true],
  ['a page that was withdrawn', { kind: 'content', contentId: 'withdrawn' }, 'notShown', false],
] as const)('%s is found', (_, part, fault, blocks) => {
  expect(faultsOf(tour([mark('mark', part)]))).toEqual([[fault, 'scene-0', 'mark', blocks]])
})

test('what is whole has no findings', () => {
  const marks = [
    mark('info'),
    mark('call', { kind: 'call', phone: '0512-6288 0018' }),
    mark('page', { kind: 'content', contentId: 'shown' }),
  ]
  expect(faultsOf(tour(marks))).toEqual([])
})

test('ids that are used twice are told', () => {
  expect(repeatedIds(tour([mark('same'), mark('same')]))).toEqual(['same'])
  expect(repeatedIds(tour([mark('one')], [mark('two')]))).toEqual([])
})
