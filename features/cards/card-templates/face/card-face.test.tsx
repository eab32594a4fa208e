import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { CardFace } from './card-face.tsx'
import { type CardFaceModel, type FaceField, orientations, skinIds } from './card-face-model.ts'
import { contrast } from '#platform/domain/color.ts'
import { textRoles } from './skin.ts'
import { skinOf, skins } from './skin-list.ts'
import { monogram } from './text-fit.ts'

const accents = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#ff8c00',
  '#90ee90',
  '#c71585',
  '#2f7d6b',
  '#409eff',
  '#f7c9c9',
]

const field = (key: string, value: string, extra: Partial<FaceField> = {}): FaceField => ({
  key,
  label: key,
  value,
  type: 'text',
  group: 'contact',
  mask: 'none',
  ...extra,
})

const model = (extra: Partial<CardFaceModel> = {}): CardFaceModel => ({
  orientation: 'vertical',
  skin: { skinId: 'ink' },
  company: { name: '海川智能科技（苏州）有限公司', logoUrl: null },
  fields: [
    field('name', '林知远'),
    field('title', '产品总监'),
    field('email', 'lin@example.com', { type: 'email' }),
  ],
  avatarUrl: null,
  ...extra,
})

describe('contrast of every text on every ground it may stand on', () => {
  test.each(skins.map((skin) => [skin.id, skin] as const))(
    '%s holds 4.5:1 for its own and for any other accent',
    (_id, skin) => {
      const failures: string[] = []
      for (const accent of [skin.accent, ...accents]) {
        const { texts } = skin.paint(accent)
        for (const role of textRoles) {
          for (const ground of texts[role].on) {
            const ratio = contrast(texts[role].color, ground)
            if (ratio < 4.5)
              failures.push(`${role} ${texts[role].color} on ${ground} with ${accent}: ${ratio.toFixed(2)}`)
          }
        }
      }
      expect(failures).toEqual([])
    },
  )

  test('contrast is measured as WCAG defines it', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })
})

describe('the face', () => {
  test.each(skinIds.flatMap((skinId) => orientations.map((orientation) => [skinId, orientation] as const)))(
    '%s %s shows who, what and which company',
    (skinId, orientation) => {
      const html = renderToStaticMarkup(<CardFace model={model({ skin: { skinId }, orientation })} />)
      for (const text of ['林知远', '产品总监', '海川智能科技', 'lin@example.com'])
        expect(html).toContain(text)
    },
  )

  test('a value that is revealed on a tap never reaches the picture, not even when a model carries it', () => {
    const html = renderToStaticMarkup(
      <CardFace
        model={model({
          fields: [
            field('name', '林知远'),
            field('mobile', '13800138000', { type: 'mobile', mask: 'tapToReveal' }),
          ],
        })}
      />,
    )
    expect(html).not.toContain('13800138000')
  })

  test('survives a card that has nothing but a company, and a skin that no longer exists', () => {
    const html = renderToStaticMarkup(
      <CardFace model={model({ fields: [], skin: { skinId: 'gone' as 'ink', accent: 'not a colour' } })} />,
    )
    expect(html).toContain('海川智能科技')
    expect(skinOf('gone').id).toBe('portrait')
  })

  test('ids inside two drawings on one page differ', () => {
    const html = renderToStaticMarkup(
      <>
        <CardFace model={model({ skin: { skinId: 'foil' } })} />
        <CardFace model={model({ skin: { skinId: 'foil' } })} />
      </>,
    )
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, found]) => found)
    expect(ids.length).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('monograms', () => {
  test.each([
    ['林知远', '林'],
    ['John Appleseed Smith', 'JS'],
    ['  cher ', 'C'],
    ['', ''],
  ])('the monogram of %j is %j', (name, expected) => {
    expect(monogram(name)).toBe(expected)
  })
})
