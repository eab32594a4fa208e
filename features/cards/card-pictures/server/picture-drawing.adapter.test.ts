import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import {
  type CardFaceModel,
  type FaceField,
  orientations,
  skinIds,
} from '#features/cards/card-templates/face/card-face-model.ts'
import { designOf, faceHeight } from '#features/cards/card-templates/face/design-of-skin.ts'
import { contentOf } from '#features/cards/card-templates/face/face-content.ts'
import { layElement } from '#features/cards/card-templates/face/lay-element.ts'

import { posterStyles } from '../face/poster-styles-model.ts'
import { pictureSvg } from '../face/picture-svg.tsx'
import { printSize } from '../face/print-size.ts'
import { drawPicture } from './picture-drawing.adapter.ts'

const field = (key: string, value: string, extra: Partial<FaceField> = {}): FaceField => ({
  key,
  label: key,
  value,
  type: 'text',
  group: 'contact',
  mask: 'none',
  ...extra,
})
const face = (extra: Partial<CardFaceModel> = {}): CardFaceModel => ({
  orientation: 'vertical',
  skin: { skinId: 'ink' },
  company: { name: '海川智能科技（苏州）有限公司', logoUrl: null },
  fields: [
    field('name', '林知远'),
    field('title', '产品总监'),
    field('mobile', '138****8000', { type: 'mobile', mask: 'partial' }),
    field('wechat', 'geheim-wechat', { type: 'wechat', mask: 'tapToReveal' }),
    field('email', 'lin@example.com', { type: 'email' }),
  ],
  avatarUrl: null,
  ...extra,
})
const qrUrl = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const model = (extra: Partial<CardFaceModel> = {}) => ({
  face: face(extra),
  name: '林知远',
  title: '产品总监',
  company: '海川智能科技（苏州）有限公司',
  slogan: '让每一次见面都被记住',
  brandColour: '#12395b',
  qrUrl,
})
const inline = (svg: string) => Promise.resolve(svg)
const texts = { hello: '你好', scan: '扫一扫' }

const pixels = async (picture: string, width: number) =>
  sharp((await drawPicture(picture, { width, inline })).content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

test.each(skinIds.flatMap((skinId) => orientations.map((orientation) => [skinId, orientation] as const)))(
  '%s %s: there is ink where every text is, and the letters are not boxes',
  async (skinId, orientation) => {
    const width = 400
    const shown = face({ skin: { skinId }, orientation })
    const design = designOf(shown.skin, orientation)
    const content = contentOf(shown, design)
    const bare = {
      ...shown,
      skin: {
        ...shown.skin,
        design: {
          ...design,
          elements: design.elements.filter(({ kind }) => kind === 'shape' || kind === 'avatar'),
        },
      },
    }
    const [written, empty] = await Promise.all([
      pixels(pictureSvg.face(shown), width),
      pixels(pictureSvg.face(bare), width),
    ])
    expect(written.info.height).toBe(Math.round((faceHeight[orientation] * width) / 100))
    for (const mark of design.elements
      .filter(({ kind }) => kind !== 'avatar')
      .flatMap((element) => [...layElement(element, content)])
      .filter(({ kind }) => kind === 'text')) {
      let changed = 0
      let all = 0
      for (let y = Math.floor(mark.y * 4); y < (mark.y + mark.h) * 4; y += 1)
        for (let x = Math.floor(mark.x * 4); x < (mark.x + mark.w) * 4; x += 1) {
          const at = (y * width + x) * 3
          all += 1
          if (
            Math.abs((written.data[at] ?? 0) - (empty.data[at] ?? 0)) +
              Math.abs((written.data[at + 1] ?? 0) - (empty.data[at + 1] ?? 0)) >
            24
          )
            changed += 1
        }
      expect(changed / all).toBeGreaterThan(0.05)
      expect(changed / all).toBeLessThan(0.75)
    }
  },
)

describe('what strangers may not see', () => {
  const secret = /13800138000|geheim-wechat/
  test('is in no picture, not even when a model carries it', () => {
    const whole = model()
    const pictures = [
      pictureSvg.share(whole, 'share'),
      pictureSvg.share(whole, 'forward'),
      ...posterStyles.map((style) => pictureSvg.poster({ model: whole, style, texts, groundUrl: null })),
      pictureSvg.printBack(whole, 3),
      pictureSvg.face(whole.face),
    ]
    for (const picture of pictures) expect(picture).not.toMatch(secret)
    // The drawing does carry what may be seen: the expectation above can fail.
    expect(pictureSvg.face(whole.face)).toContain('138****8000')
  })
})

test('a printed side has the pixels of its millimetres at 300 dpi, and 3 mm more on every edge with bleed', async () => {
  expect(printSize({ orientation: 'horizontal' }, 0)).toMatchObject({ width: 1063, height: 638 })
  expect(printSize({ orientation: 'horizontal' }, 3)).toMatchObject({ width: 1134, height: 709 })
  const shown = face({ orientation: 'horizontal' })
  const { content } = await drawPicture(pictureSvg.printFront(shown, 3), { width: 1134, dpi: 300, inline })
  const { width, height, density } = await sharp(content).metadata()
  expect({ width, height, density }).toEqual({ width: 1134, height: 709, density: 300 })
})

test('the same picture is drawn once, a changed one anew', async () => {
  let asked = 0
  const counting = (svg: string) => Promise.resolve(((asked += 1), svg))
  const draw = (title: string) =>
    drawPicture(pictureSvg.face(face({ fields: [field('name', '林知远'), field('title', title)] })), {
      width: 200,
      inline: counting,
    })
  const [first, again, other] = [await draw('甲'), await draw('甲'), await draw('乙')]
  expect(again.etag).toBe(first.etag)
  expect(other.etag).not.toBe(first.etag)
  expect(asked).toBe(2)
})

test('JPEG and WebP are what they say', async () => {
  for (const format of ['jpeg', 'webp'] as const) {
    const { content } = await drawPicture(pictureSvg.face(face()), { width: 120, format, inline })
    expect((await sharp(content).metadata()).format).toBe(format)
  }
})
