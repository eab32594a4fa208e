import { expect, test } from 'vitest'
import type { CardFaceModel, FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { contentOf } from '#features/cards/card-templates/face/face-content.ts'
import { inkOf } from './design-checks.ts'
import { differencesOf } from './design-differences.ts'
import { cardSizes, contains, overlap, safeMargin } from './design-geometry.ts'
import { blankDesign, inFreePlace, newElement, newField } from './new-elements.ts'
import { unseenFields, withSamples } from './sample-fields.ts'

const at = (element: FaceElement, id: string, part: object = {}): FaceElement => ({ ...element, id, ...part })
const design = (...elements: FaceElement[]): FaceDesign => ({ ...blankDesign, elements })

test('new elements stand free of each other within the safe area, as long as there is room', () => {
  const card = cardSizes.horizontal
  const safe = { x: safeMargin, y: safeMargin, w: card.w - safeMargin * 2, h: card.h - safeMargin * 2 }
  const elements: FaceElement[] = []
  for (const key of ['name', 'title', 'mobile', 'email']) {
    const sheet = { design: design(...elements), orientation: 'horizontal' as const }
    elements.push(at(inFreePlace(newField(key), sheet), key))
  }
  for (const [place, one] of elements.entries()) {
    expect(contains(safe, one), one.id).toBe(true)
    for (const other of elements.slice(place + 1))
      expect(overlap(one, other), `${one.id} ${other.id}`).toBe(false)
  }
  // A ground is no obstacle: texts stand on it.
  const ground = at(newElement('rect', ''), 'ground', { x: 0, y: 0, w: 100, h: 60 })
  const onGround = inFreePlace(newField('name'), { design: design(ground), orientation: 'horizontal' })
  expect([onGround.x, onGround.y]).toEqual([3.33, 3.33])
})

test('the letters of a text take place, not its whole box; a new text becomes narrower to fit', () => {
  const wide = at(newField('name'), 'wide', { x: 3.4, y: 3.4, w: 93, h: 53 })
  const content = contentOf(model(field('name', { value: '林' })), design(wide))
  const sheet = { design: design(wide), orientation: 'horizontal' as const }
  const placed = inFreePlace(newField('title'), sheet, content)
  expect(
    contains({ x: safeMargin, y: safeMargin, w: 100 - 2 * safeMargin, h: 60 - 2 * safeMargin }, placed),
  ).toBe(true)
  expect(overlap(placed, inkOf(wide, content) ?? wide)).toBe(false)
})

test('where no place is free an element stands in the middle', () => {
  const full = at(newElement('text', 'x'), 'full', { x: 0, y: 0, w: 100, h: 60 })
  const element = inFreePlace(newField('name'), { design: design(full), orientation: 'horizontal' })
  expect(element.x + element.w / 2).toBeCloseTo(50, 1)
  expect(element.y + element.h / 2).toBeCloseTo(30, 1)
})

const field = (key: string, part: Partial<FaceField> = {}): FaceField => ({
  key,
  label: key,
  value: 'value',
  type: 'text',
  group: 'person',
  mask: 'none',
  ...part,
})
const model = (...fields: FaceField[]): CardFaceModel => ({
  orientation: 'horizontal',
  skin: { skinId: 'ink' },
  company: { name: 'Mingyuan', logoUrl: null },
  fields,
  avatarUrl: null,
})

test('fields that are empty, missing or wait for a tap get a sample; what is seen stays', () => {
  const shown = model(field('name'), field('mobile', { value: '', mask: 'tapToReveal' }))
  const placed = design(at(newField('name'), 'a'), at(newField('mobile'), 'b'), at(newField('fax'), 'c'))
  expect(unseenFields(shown, placed).map(({ id }) => id)).toEqual(['b', 'c'])
  const drawn = withSamples(shown, placed, (key) => `sample ${key}`)
  expect(drawn.fields.map(({ key, value, mask }) => [key, value, mask])).toEqual([
    ['name', 'value', 'none'],
    ['mobile', 'sample mobile', 'none'],
    ['fax', 'sample fax', 'none'],
  ])
})

test('differences are told by what happened; the order of keys and locks are none', () => {
  const before = design(at(newField('name'), 'a'), at(newField('title'), 'b'), at(newField('mobile'), 'c'))
  const same = JSON.parse(JSON.stringify(before)) as FaceDesign
  const reversed = Object.fromEntries(Object.entries(same).toReversed()) as unknown as FaceDesign
  expect(differencesOf(before, reversed)).toEqual([])
  expect(differencesOf(before, design(...before.elements.map((one) => ({ ...one, locked: true }))))).toEqual(
    [],
  )
  const [a, b] = before.elements
  if (!a || !b) throw new Error('no elements')
  const after = {
    ...design(at(a, 'a', { x: 9 }), at(b, 'b', { hidden: true }), at(newField('email'), 'd')),
    ground: { kind: 'color', color: '#000000' } as const,
  }
  expect(
    differencesOf(before, after).map(({ kind, elements }) => [kind, ...elements.map(({ id }) => id)]),
  ).toEqual([['added', 'd'], ['removed', 'c'], ['moved', 'a'], ['hidden', 'b'], ['ground']])
})
