import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FaceDesign, FaceElement } from '../face/face-design-model.ts'
import { maxDesignBytes, picturesOf, problemsOfDesign } from './face-design.domain.ts'

const style = {
  size: 4,
  min: 3,
  lines: 1,
  weight: 400,
  family: 'sans',
  align: 'left',
  place: 'top',
  color: '#111111',
} as const satisfies Extract<FaceElement, { kind: 'text' }>['style']
const field = (id: string, key: string, box: Partial<FaceElement> = {}): FaceElement =>
  ({
    id,
    kind: 'field',
    key,
    icon: false,
    label: false,
    style,
    x: 10,
    y: 10,
    w: 30,
    h: 6,
    ...box,
  }) as FaceElement
const design = (...elements: FaceElement[]): FaceDesign => ({
  version: 1,
  grid: 2,
  ground: { kind: 'color', color: '#ffffff' },
  elements,
})
const ground = { orientation: 'horizontal', fieldKeys: new Set(['name', 'title']) } as const

describe('what can be drawn on a template', () => {
  test.each<[string, FaceDesign, unknown[]]>([
    ['nothing at all', design(), []],
    ['a field of the template', design(field('a', 'name')), []],
    [
      'a field that it does not have',
      design(field('a', 'shoeSize')),
      [{ kind: 'unknownField', element: 'a', key: 'shoeSize' }],
    ],
    ['the company, which every card has', design(field('a', 'company'), field('b', 'initial')), []],
    [
      'a field that it does not have inside of a stack',
      design({
        id: 'a',
        kind: 'stack',
        place: 'top',
        items: [{ keys: ['name', 'rank'], gap: 0, style }],
        x: 0,
        y: 0,
        w: 9,
        h: 9,
      }),
      [{ kind: 'unknownField', element: 'a', key: 'rank' }],
    ],
    ['what bleeds over the edge', design(field('a', 'name', { x: -10, y: 58 })), []],
    ['right of the card', design(field('a', 'name', { x: 100 })), [{ kind: 'outside', element: 'a' }]],
    ['left of the card', design(field('a', 'name', { x: -30 })), [{ kind: 'outside', element: 'a' }]],
    ['below a horizontal card', design(field('a', 'name', { y: 60 })), [{ kind: 'outside', element: 'a' }]],
    ['above the card', design(field('a', 'name', { y: -6 })), [{ kind: 'outside', element: 'a' }]],
    [
      'an id that stands twice',
      design(field('a', 'name'), field('a', 'title')),
      [{ kind: 'twice', element: 'a' }],
    ],
  ])('%s', (_what, drawn, problems) => {
    expect(problemsOfDesign(drawn, ground)).toEqual(problems)
  })
  test('a vertical card has room below what a horizontal one has', () => {
    expect(
      problemsOfDesign(design(field('a', 'name', { y: 120 })), { ...ground, orientation: 'vertical' }),
    ).toEqual([])
  })
  test('size is counted in bytes, not in letters', () => {
    const wordy = (letter: string) =>
      design(
        ...Array.from({ length: 60 }, (_, index): FaceElement => ({
          id: `t${index}`,
          kind: 'text',
          text: letter.repeat(500),
          style,
          x: 0,
          y: 0,
          w: 10,
          h: 10,
        })),
      )
    expect(JSON.stringify(wordy('字')).length).toBeLessThan(maxDesignBytes)
    expect(problemsOfDesign(wordy('a'), ground)).toEqual([])
    expect(problemsOfDesign(wordy('字'), ground)).toEqual([{ kind: 'tooLarge' }])
  })
  test('an element is outside exactly when no point of it lies on the card', () => {
    const length = fc.double({ min: -40, max: 180, noNaN: true })
    const size = fc.double({ min: 0.2, max: 180, noNaN: true })
    fc.assert(
      fc.property(length, length, size, size, (x, y, w, h) => {
        const overlapsX = Math.min(x + w, 100) > Math.max(x, 0)
        const overlapsY = Math.min(y + h, 60) > Math.max(y, 0)
        expect(problemsOfDesign(design(field('a', 'name', { x, y, w, h })), ground).length === 0).toBe(
          overlapsX && overlapsY,
        )
      }),
    )
  })
})

test('the pictures of a design, of its ground first and each once', () => {
  const picture = (id: string, fileId: string): FaceElement => ({
    id,
    kind: 'image',
    fileId,
    fit: 'cover',
    radius: 0,
    x: 0,
    y: 0,
    w: 9,
    h: 9,
  })
  const drawn = design(picture('a', 'one'), picture('b', 'two'), picture('c', 'one'))
  expect(picturesOf(drawn)).toEqual(['one', 'two'])
  expect(
    picturesOf({ ...drawn, ground: { kind: 'image', fileId: 'three', veil: '#000000', veilOpacity: 0.4 } }),
  ).toEqual(['three', 'one', 'two'])
})
