import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orientations } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { converted } from './design-convert.ts'
import {
  added,
  alignedAll,
  distributedAll,
  layered,
  moved,
  relayered,
  removed,
  shiftedBy,
} from './design-edits.ts'
import {
  aligned,
  alignments,
  boundsOf,
  cardSizes,
  distributed,
  handles,
  leastSide,
  resized,
  resizedEvenly,
  safeMargin,
  tidy,
} from './design-geometry.ts'
import { snappedMove, snappedResize } from './design-snap.ts'
import { createDesignStore } from './design-store.ts'
import { newElement, newField, newKinds } from './new-elements.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map(tidy)
const anyBox = fc.record({
  x: number(-20, 110),
  y: number(-20, 140),
  w: number(leastSide, 110),
  h: number(leastSide, 140),
})
const anyElement: fc.Arbitrary<FaceElement> = fc
  .tuple(
    anyBox,
    fc.constantFrom(
      ...newKinds.map((kind) => newElement(kind, '您好')),
      newField('name'),
      newField('address'),
    ),
    fc.boolean(),
  )
  .map(([box, element, locked]) => ({ ...element, ...box, locked }))
const anyDesign: fc.Arbitrary<FaceDesign> = fc
  .array(anyElement, { minLength: 1, maxLength: 8 })
  .map((elements) => ({
    version: 1,
    grid: 2,
    ground: { kind: 'color', color: '#ffffff' },
    elements: elements.map((element, index) => ({ ...element, id: `e${index + 1}` })),
  }))
const box = (id: string, part: Partial<FaceElement>): FaceElement =>
  ({ ...newElement('rect', ''), id, x: 0, y: 0, w: 10, h: 10, ...part }) as FaceElement
const designOf = (...elements: FaceElement[]): FaceDesign => ({
  version: 1,
  grid: 2,
  ground: { kind: 'color', color: '#ffffff' },
  elements,
})
const idsOf = ({ elements }: FaceDesign) => elements.map(({ id }) => id)

describe('handles', () => {
  test.each(handles)('%s leaves the opposite side where it is', (handle) => {
    fc.assert(
      fc.property(anyBox, number(-200, 200), number(-200, 200), (start, dx, dy) => {
        for (const resize of [resized, resizedEvenly]) {
          const end = resize(start, handle, { dx, dy })
          expect(Math.min(end.w, end.h)).toBeGreaterThanOrEqual(leastSide)
          if (handle.includes('w')) expect(end.x + end.w).toBeCloseTo(start.x + start.w, 1)
          else expect(end.x).toBeCloseTo(start.x, 5)
          if (handle.includes('n')) expect(end.y + end.h).toBeCloseTo(start.y + start.h, 1)
          else expect(end.y).toBeCloseTo(start.y, 5)
        }
      }),
    )
  })
})

describe('snapping', () => {
  const around = fc.record({
    others: fc.array(anyBox, { maxLength: 6 }),
    card: fc.constantFrom(cardSizes.vertical, cardSizes.horizontal),
    grid: number(0.5, 10),
    reach: number(0, 3),
  })
  test('a move is never drawn further than the reach, and a guide stands where a side or the middle arrives', () => {
    fc.assert(
      fc.property(anyBox, number(-60, 60), number(-60, 60), around, (start, dx, dy, surroundings) => {
        const end = snappedMove(start, { dx, dy }, surroundings)
        expect(Math.abs(end.dx - dx)).toBeLessThanOrEqual(surroundings.reach + 1e-9)
        expect(Math.abs(end.dy - dy)).toBeLessThanOrEqual(surroundings.reach + 1e-9)
        for (const { axis, at } of end.guides) {
          const [from, size] = axis === 'x' ? [start.x + end.dx, start.w] : [start.y + end.dy, start.h]
          expect(
            Math.min(...[from, from + size / 2, from + size].map((point) => Math.abs(point - at))),
          ).toBeLessThan(1e-6)
        }
      }),
    )
  })
  test('a handle is never drawn further than the reach, and only where it moves', () => {
    fc.assert(
      fc.property(
        anyBox,
        fc.constantFrom(...handles),
        number(-60, 60),
        around,
        (start, handle, by, surroundings) => {
          const end = snappedResize(start, { handle, shift: { dx: by, dy: by } }, surroundings)
          expect(Math.abs(end.dx - by)).toBeLessThanOrEqual(surroundings.reach + 1e-9)
          if (handle === 'n' || handle === 's') expect(end.dx).toBeCloseTo(by, 9)
        },
      ),
    )
  })
  test.each([
    ['the middle of the card', 44.4, 45, [{ axis: 'x', at: 50 }]],
    ['the left edge of another element', 19.7, 20, [{ axis: 'x', at: 20 }]],
    ['the grid where nothing else is near', 70.4, 70, []],
    ['nothing at all', 71, 71, []],
  ])('to %s', (_what, x, arrives, guides) => {
    const end = snappedMove(
      { x: 0, y: 71, w: 10, h: 10 },
      { dx: x, dy: 0 },
      { others: [{ x: 20, y: 100, w: 3, h: 3 }], card: cardSizes.vertical, grid: 2, reach: 0.7 },
    )
    expect([tidy(end.dx), end.guides.filter(({ axis }) => axis === 'x')]).toEqual([arrives, guides])
  })
})

describe('aligning', () => {
  test.each(alignments)('%s once is %s twice', (how) => {
    fc.assert(
      fc.property(anyBox, anyBox, (start, frame) => {
        const once = aligned(start, how, frame)
        const twice = aligned(once, how, frame)
        expect(twice.x).toBeCloseTo(once.x, 1)
        expect(twice.y).toBeCloseTo(once.y, 1)
        expect([once.w, once.h]).toEqual([start.w, start.h])
      }),
    )
  })
  test('equal gaps, the outermost untouched', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 3, maxLength: 7 }), (boxes) => {
        const spread = distributed(boxes, 'x').sort((a, b) => a.x + a.w / 2 - (b.x + b.w / 2))
        const gaps = spread
          .slice(1)
          .map((next, index) => next.x - (spread[index]?.x ?? 0) - (spread[index]?.w ?? 0))
        if (gaps.every((gap) => gap > 0)) for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 1)
        expect(boundsOf(spread).y).toBe(boundsOf(boxes).y)
      }),
    )
  })
  test('one element with the card, several with each other, a locked one not at all', () => {
    const card = { x: 0, y: 0, ...cardSizes.horizontal }
    const one = designOf(box('a', { x: 3 }))
    expect(alignedAll(one, ['a'], { how: 'right', card }).elements[0]?.x).toBe(90)
    const two = designOf(box('a', { x: 3 }), box('b', { x: 40, w: 20 }), box('c', { x: 70, locked: true }))
    expect(alignedAll(two, ['a', 'b', 'c'], { how: 'right', card }).elements.map(({ x }) => x)).toEqual([
      50, 40, 70,
    ])
    expect(distributedAll(two, ['a', 'b', 'c'], 'x')).toEqual(two)
  })
})

describe('layers', () => {
  const design = designOf(box('a', {}), box('b', {}), box('c', {}), box('d', {}))
  test.each([
    [['b'], 'forward', 'acbd'],
    [['b'], 'back', 'bacd'],
    [['b'], 'front', 'acdb'],
    [['b'], 'behind', 'bacd'],
    [['a', 'c'], 'front', 'bdac'],
    [['d'], 'forward', 'abcd'],
    [['a'], 'back', 'abcd'],
    [['a', 'b'], 'forward', 'cabd'],
    [['c', 'd'], 'back', 'acdb'],
  ] as const)('%j %s', (ids, how, order) => {
    expect(idsOf(layered(design, ids, how)).join('')).toBe(order)
  })
  test('a layer dragged to a place', () => {
    expect(idsOf(relayered(design, 'a', 2)).join('')).toBe('bcad')
    expect(relayered(design, 'gone', 2)).toBe(design)
  })
})

describe('elements', () => {
  test('locked ones are neither moved nor removed', () => {
    const design = designOf(box('a', {}), box('b', { locked: true }))
    expect(moved(design, ['a', 'b'], { dx: 1, dy: 2 }).elements.map(({ x, y }) => [x, y])).toEqual([
      [1, 2],
      [0, 0],
    ])
    expect(idsOf(removed(design, ['a', 'b']))).toEqual(['b'])
  })
  test('copies have ids of their own, however often something is copied', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const twice = added(
          added(design, shiftedBy(design.elements, 2)).design,
          shiftedBy(design.elements, 4),
        )
        expect(new Set(idsOf(twice.design)).size).toBe(design.elements.length * 3)
        expect(twice.design.elements.slice(0, design.elements.length)).toEqual(design.elements)
      }),
    )
  })
})

describe('the other orientation', () => {
  test.each(orientations)('from %s nothing is lost and nothing leaves the card', (from) => {
    const to = from === 'vertical' ? 'horizontal' : 'vertical'
    fc.assert(
      fc.property(anyDesign, (design) => {
        const turned = converted(design, from, to)
        expect(idsOf(turned)).toEqual(idsOf(design))
        for (const element of turned.elements) {
          expect(Math.min(element.x, element.y)).toBeGreaterThanOrEqual(0)
          expect(element.x + element.w).toBeLessThanOrEqual(cardSizes[to].w + 0.02)
          expect(element.y + element.h).toBeLessThanOrEqual(cardSizes[to].h + 0.02)
          expect(Math.min(element.w, element.h)).toBeGreaterThan(0)
        }
      }),
    )
  })
  test('codes and portraits keep their proportion', () => {
    const turned = converted(
      designOf({ ...newElement('qr', ''), x: 40, y: 100, w: 20, h: 20 }),
      'vertical',
      'horizontal',
    )
    expect(turned.elements[0]).toMatchObject({ w: 16, h: 16 })
  })
  test('a portrait near the top keeps clear of the edge', () => {
    const turned = converted(
      designOf({ ...newElement('avatar', ''), x: 70, y: 7, w: 24, h: 24 }),
      'vertical',
      'horizontal',
    )
    expect(turned.elements[0]?.y).toBeCloseTo(safeMargin, 1)
  })
})

describe('history', () => {
  type Step = (store: ReturnType<typeof createDesignStore>) => void
  const steps: fc.Arbitrary<Step> = fc.oneof(
    anyElement.map(
      (element): Step =>
        (store) =>
          store.getState().add([element]),
    ),
    fc.tuple(number(-5, 5), number(-5, 5)).map(([dx, dy]): Step => (store) => {
      const { design, drag, drop } = store.getState()
      drag(moved(design, ['e1'], { dx, dy }), [])
      drag(moved(design, ['e1'], { dx: dx * 2, dy }), [])
      drop()
    }),
    fc.constant<Step>((store) => {
      store.getState().select(['e1'])
      store.getState().duplicate()
    }),
    fc.constant<Step>((store) => store.getState().remove()),
  )
  test('everything undone is the beginning, everything redone is the end', () => {
    fc.assert(
      fc.property(anyDesign, fc.array(steps, { maxLength: 12 }), (design, walk) => {
        const store = createDesignStore(design, { orientation: 'vertical', canEdit: true })
        for (const step of walk) step(store)
        const end = store.getState().design
        const count = store.getState().history.past.length
        for (let index = 0; index < count; index += 1) store.getState().undo()
        expect(store.getState().design).toEqual(design)
        for (let index = 0; index < count; index += 1) store.getState().redo()
        expect(store.getState().design).toEqual(end)
        expect(store.getState().settled).toEqual(end)
      }),
    )
  })
  test('a drag is one step, a given up drag none, and what is selected exists', () => {
    const store = createDesignStore(designOf(box('e1', {})), { orientation: 'vertical', canEdit: true })
    const { drag, drop, cancel, undo, design, duplicate, select } = store.getState()
    for (const dx of [1, 2, 3]) drag(moved(design, ['e1'], { dx, dy: 0 }), [])
    expect(store.getState().settled).toBe(design)
    drop()
    expect([store.getState().history.past.length, store.getState().settled.elements[0]?.x]).toEqual([1, 3])
    drag(moved(design, ['e1'], { dx: 9, dy: 0 }), [])
    cancel()
    expect([store.getState().history.past.length, store.getState().design.elements[0]?.x]).toEqual([1, 3])
    select(['e1'])
    duplicate()
    expect(store.getState().selected).toEqual(['e2'])
    undo()
    expect(store.getState().selected).toEqual([])
  })
  test('who may not edit changes nothing', () => {
    const start = designOf(box('e1', {}))
    const store = createDesignStore(start, { orientation: 'vertical', canEdit: false })
    const { drag, add, remove, change, select } = store.getState()
    select(['e1'])
    remove()
    add([box('x', {})])
    change(designOf())
    drag(designOf(), [])
    expect(store.getState().design).toBe(start)
  })
})
