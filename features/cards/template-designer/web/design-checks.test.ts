import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { contentOf } from '#features/cards/card-templates/face/face-content.ts'
import { layElement } from '#features/cards/card-templates/face/lay-element.ts'
import { defaultFields } from '#features/cards/card-templates/server/default-fields.domain.ts'
import { previewModel } from '#features/cards/card-templates/web/template-face.public.ts'
import { designOfSkin } from '#features/cards/card-templates/face/design-of-skin.ts'
import type {
  FaceDesign,
  FaceElement,
  FaceGround,
  FaceTextStyle,
} from '#features/cards/card-templates/face/face-design-model.ts'
import { skins } from '#features/cards/card-templates/face/skin-list.ts'
import { type DesignFinding, findingsOf, leastQr, withReadableColors } from './design-checks.ts'
import { tidy } from './design-geometry.ts'
import { colorsBeneath, contrastOn, ratioFor, readableOn } from './design-grounds.ts'
import { newElement, newField, newPicture } from './new-elements.ts'

const field = (key: string, value: string) =>
  ({ key, value, label: key, type: 'text', group: 'person', mask: 'none' }) as const
const model: CardFaceModel = {
  orientation: 'horizontal',
  skin: { skinId: 'ink' },
  company: { name: '明远智造', logoUrl: null },
  fields: [field('name', '林晓薇'), field('title', '高级客户经理'), field('mobile', '138 0013 8000')],
  avatarUrl: null,
  qrUrl: 'data:,',
}
const white: FaceGround = { kind: 'color', color: '#ffffff' }
const design = (elements: FaceElement[], ground: FaceGround = white): FaceDesign => ({
  version: 1,
  grid: 2,
  ground,
  elements,
})
const name = (part: Partial<FaceElement> = {}, style: Partial<FaceTextStyle> = {}): FaceElement => {
  const element = newField('name')
  return {
    ...element,
    id: 'name',
    x: 10,
    y: 10,
    w: 50,
    h: 12,
    style: { ...(element as { style: FaceTextStyle }).style, ...style },
    ...part,
  } as FaceElement
}
const rect = (part: Partial<Extract<FaceElement, { kind: 'shape' }>>): FaceElement =>
  ({ ...newElement('rect', ''), id: 'rect', ...part }) as FaceElement
const found = (drawn: FaceDesign) =>
  findingsOf(drawn, model).map(({ kind, element }) => (element ? `${kind} ${element}` : kind))
const box = { x: 10, y: 10, w: 20, h: 8 }

describe('what may lie beneath a text', () => {
  test.each<[string, FaceDesign, string[]]>([
    ['the colour of the ground', design([]), ['#ffffff']],
    [
      'both ends of a gradient and its middle',
      design([], { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 0 }),
      ['#000000', '#808080', '#ffffff'],
    ],
    [
      'a veil over a picture that may be black or white',
      design([], { kind: 'image', fileId: 'a', veil: '#000000', veilOpacity: 0.5 }),
      ['#000000', '#808080'],
    ],
    [
      'a shape that covers all of it',
      design([rect({ x: 0, y: 0, w: 60, h: 40, fill: '#102030' })]),
      ['#102030'],
    ],
    [
      'a shape that covers a part of it, and the ground',
      design([rect({ x: 0, y: 0, w: 15, h: 40, fill: '#102030' })]),
      ['#ffffff', '#102030'],
    ],
    [
      'a shape that shines through',
      design([rect({ x: 0, y: 0, w: 60, h: 40, fill: '#000000', opacity: 0.5 })]),
      ['#808080'],
    ],
    ['nothing of a hidden shape', design([rect({ x: 0, y: 0, w: 60, h: 40, hidden: true })]), ['#ffffff']],
    ['nothing of what stands beside', design([rect({ x: 60, y: 0, w: 10, h: 40 })]), ['#ffffff']],
    [
      'an ellipse around it',
      design([rect({ shape: 'ellipse', x: 0, y: 0, w: 60, h: 40, fill: '#102030' })]),
      ['#102030'],
    ],
    [
      'an ellipse that leaves its corners free',
      design([rect({ shape: 'ellipse', x: 9, y: 9, w: 22, h: 10, fill: '#102030' })]),
      ['#ffffff', '#102030'],
    ],
    [
      'a picture, which may have any colour',
      design([{ ...newPicture('a', 1), x: 0, y: 0, w: 60, h: 40 }]),
      ['#000000', '#ffffff'],
    ],
  ])('%s', (_what, drawn, colors) => {
    expect(colorsBeneath({ design: drawn, orientation: 'horizontal' }, drawn.elements.length, box)).toEqual(
      colors,
    )
  })
  test('only what lies below counts', () => {
    const drawn = design([rect({ x: 0, y: 0, w: 60, h: 40, fill: '#102030' })])
    expect(colorsBeneath({ design: drawn, orientation: 'horizontal' }, 0, box)).toEqual(['#ffffff'])
  })
})

describe('contrast', () => {
  test.each([
    [4, 400, 4.5],
    [6.9, 600, 4.5],
    [7, 400, 3],
    [5.5, 700, 3],
    [5.4, 700, 4.5],
  ] as const)('letters of %d in weight %d need %d', (size, weight, ratio) => {
    expect(ratioFor({ size, weight })).toBe(ratio)
  })
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  test('one key mends every text that can be mended, and leaves good ones alone', () => {
    fc.assert(
      fc.property(hex, hex, (color, ground) => {
        const drawn = design([name({}, { color, size: 4, min: 4 })], { kind: 'color', color: ground })
        const isPoor = found(drawn).includes('contrast name')
        expect(isPoor).toBe(contrastOn(color, [ground]) < 4.5)
        const mended = withReadableColors(drawn, 'name', model)
        expect(found(mended)).not.toContain('contrast name')
        if (!isPoor) expect(mended).toEqual(drawn)
      }),
      { numRuns: 60 },
    )
  })
  test('the better of black and white where nothing reads on everything', () => {
    expect(readableOn('#777777', ['#000000', '#ffffff'], 4.5)).toMatch(/^#(000000|ffffff)$/)
  })
})

test('a field that the rules hide, or that is not public, draws nothing although the design names it', () => {
  const values = { name: '林晓薇', mobile: '13800138000' }
  const drawnWith = (part: Partial<FieldRule>) => {
    const rules = defaultFields('standard').map((rule) =>
      rule.key === 'mobile' ? { ...rule, ...part } : rule,
    )
    const source = { ...model, rules, defaults: {}, values, qrUrl: undefined }
    const content = contentOf(
      previewModel(source, ({ key }) => key),
      design([]),
    )
    return layElement({ ...newField('mobile'), x: 10, y: 10 }, content).length
  }
  expect(drawnWith({ visible: true, maskPublic: 'none' })).toBe(1)
  expect(drawnWith({ visible: false })).toBe(0)
  expect(drawnWith({ visible: true, maskPublic: 'hidden' })).toBe(0)
  expect(drawnWith({ visible: true, maskPublic: 'tapToReveal' })).toBe(0)
})

describe('what is found', () => {
  test.each<[string, FaceElement[], string[]]>([
    ['a card that is as it should be', [name()], []],
    [
      'a card without a name',
      [newField('title')].map((element) => ({ ...element, x: 10, y: 10 })),
      ['noName'],
    ],
    ['a hidden name', [name({ hidden: true })], ['noName']],
    ['pale letters', [name({}, { color: '#eeeeee' })], ['contrast name']],
    ['a text that is cut', [name({ w: 4 }, { size: 8, min: 8 })], ['overflow name']],
    ['a text too near to the edge', [name({ x: 1 })], ['outsideSafe name']],
    ['a shape that bleeds, which is right', [name(), rect({ x: -3, y: 40, w: 106, h: 23 })], []],
    ['letters on letters', [name(), { ...name({ id: 'other', x: 12, y: 11 }) }], ['overlap name']],
    [
      'boxes that overlap where no letters do',
      [name(), name({ id: 'other', y: 21, h: 20 }, { place: 'bottom' })],
      [],
    ],
  ])('%s', (_what, elements, findings) => {
    expect(found(design(elements))).toEqual(findings)
  })
  const qr = (side: number): FaceElement => ({
    ...newElement('qr', ''),
    id: 'qr',
    x: 70,
    y: 30,
    w: side,
    h: side,
  })
  test.each([
    [leastQr, []],
    [leastQr - 0.1, ['qrSmall qr']],
    [12, ['qrSmall qr']],
  ])('a code of %d', (side, findings) => {
    expect(found(design([name(), qr(side)]))).toEqual(findings)
  })
  test('something over a code', () => {
    expect(found(design([name(), qr(20), rect({ x: 80, y: 40, w: 3, h: 3 })]))).toEqual(['qrCovered qr'])
  })
  test('errors stand before warnings', () => {
    const findings: DesignFinding[] = findingsOf(
      design([rect({}), { ...newField('title'), x: 1, y: 10 }]),
      model,
    )
    expect(findings.map(({ level }) => level)).toEqual(['error', 'warning', 'warning'])
  })
  test.each(
    skins.flatMap(({ id }) =>
      (['vertical', 'horizontal'] as const).map((orientation) => [id, orientation] as const),
    ),
  )(
    'our own skin %s, %s, as the beginning of a design: nothing worse than a matter of taste',
    (skinId, orientation) => {
      const drawn = designOfSkin({ skinId }, orientation)
      const findings = findingsOf(drawn, { ...model, orientation })
      expect(findings.filter(({ level, kind }) => level === 'error' || kind === 'contrast')).toEqual([])
      expect(drawn.elements.every(({ x, y, w, h }) => [x, y, w, h].every((value) => tidy(value) < 140))).toBe(
        true,
      )
    },
  )
})
