import { describe, expect, test } from 'vitest'

import { type CardFaceModel, type FaceField, orientations, skinIds } from './card-face-model.ts'
import { designOf, designOfSkin, faceHeight } from './design-of-skin.ts'
import { contentOf } from './face-content.ts'
import type { FaceElement } from './face-design-model.ts'
import type { Area, FaceMark } from './face-mark.ts'
import { layElement } from './lay-element.ts'
import { faceDesign } from '../face-design.contract.ts'

const field = (key: string, value: string, type: FaceField['type'] = 'text'): FaceField => ({
  key,
  label: key,
  value,
  type,
  group: 'contact',
  mask: 'none',
})
const contact = [
  field('mobile', '13800138000', 'mobile'),
  field('email', 'maximiliana.von-und-zu-lichtenstein@haichuan-intelligence.example.com', 'email'),
  field('wechat', 'haichuan_lin', 'wechat'),
  field('website', 'https://www.haichuan.example.com/', 'url'),
  field('address', '江苏省苏州市工业园区星湖街 328 号创意产业园 12 幢 801 室（近地铁二号线）', 'address'),
]
const people: Readonly<Record<string, Pick<CardFaceModel, 'fields' | 'company' | 'avatarUrl'>>> = {
  usual: {
    fields: [
      field('name', '林知远'),
      field('title', '产品总监'),
      field('department', '智能硬件事业部'),
      ...contact,
    ],
    company: { name: '海川智能科技（苏州）有限公司', logoUrl: '/logo' },
    avatarUrl: '/face',
  },
  tibetan: {
    fields: [
      field('name', '阿卜杜热西提·买买提明·吐尔逊'),
      field('latinName', 'Abdurishit'),
      field('title', '华东大区首席解决方案架构师兼联合创始人'),
      field('department', '数字化转型与智能制造联合事业部第三项目组'),
      ...contact,
    ],
    company: {
      name: '中国长江三峡集团新能源投资开发与智慧运营管理股份有限公司上海分公司',
      logoUrl: '/logo',
      logoRatio: 4,
    },
    avatarUrl: null,
  },
  latin: {
    fields: [
      field('name', 'Alexandrina Montgomery-Fitzwilliam'),
      field('title', 'Senior Vice President, Global Strategic Partnerships'),
      field('department', 'Business Development'),
      ...contact,
    ],
    company: { name: 'Haichuan Intelligent Technology (Suzhou) Co., Ltd.', logoUrl: null },
    avatarUrl: '/face',
  },
  one: { fields: [field('name', '李')], company: { name: '海川', logoUrl: null }, avatarUrl: null },
  nothing: { fields: [], company: { name: '', logoUrl: null }, avatarUrl: null },
}

const settings = [
  {},
  { hideAvatar: true },
  { showQr: true },
  { showQr: true, hideLogo: true, hideAvatar: true },
]
const cases = skinIds.flatMap((skinId) =>
  orientations.flatMap((orientation) =>
    settings.map((options) => [skinId, orientation, JSON.stringify(options), options] as const),
  ),
)

const leaves = (mark: Area, box: Area) =>
  mark.x < box.x - 0.05 ||
  mark.y < box.y - 0.05 ||
  mark.x + mark.w > box.x + box.w + 0.05 ||
  mark.y + mark.h > box.y + box.h + 0.05

const cover = (a: Area, b: Area) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.2 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.2

interface Laid {
  element: FaceElement
  marks: readonly FaceMark[]
}

const isText = (mark: FaceMark) => mark.kind === 'text' || mark.kind === 'columns'

/** Texts of one element that lie on what another element draws. */
function overlaps(laid: readonly Laid[]): string[] {
  return laid.flatMap(({ element, marks }) =>
    laid
      // The seal is written on a square of its own; a photograph that fills its side lies under the code on purpose.
      .filter(
        (other) =>
          other.element.id !== element.id && !(element.id === 'initial' && other.element.id === 'seal'),
      )
      .flatMap((other) => other.marks.map((mark) => ({ id: other.element.id, mark })))
      .filter(({ mark }) => marks.some((own) => isText(own) && cover(own, mark)))
      .filter(({ id }) => !(element.id === 'avatar' && id === 'qr'))
      .map(({ id }) => `${element.id} on ${id}`),
  )
}

describe.each(Object.entries(people))('%s', (_who, person) => {
  test.each(cases)(
    '%s %s %s: nothing leaves its box, no text lies on another element',
    (skinId, orientation, _options, options) => {
      const model: CardFaceModel = { orientation, skin: { skinId, ...options }, qrUrl: '/qr', ...person }
      const design = designOf(model.skin, orientation)
      const content = contentOf(model, design)
      const laid = design.elements.map((element) => ({ element, marks: layElement(element, content) }))
      const outside = laid.flatMap(({ element, marks }) =>
        marks.filter((mark) => leaves(mark, element)).map((mark) => `${element.id} ${mark.kind}`),
      )
      expect(outside).toEqual([])
      expect(overlaps(laid)).toEqual([])
      for (const { element } of laid)
        expect(leaves(element, { x: 0, y: 0, w: 100, h: faceHeight[orientation] })).toBe(false)
    },
  )
})

test.each(skinIds.flatMap((skinId) => orientations.map((orientation) => [skinId, orientation] as const)))(
  'the design of %s, %s, is one that the designer may save',
  (skinId, orientation) => {
    const design = designOfSkin({ skinId, showQr: true, accent: '#0a7d4f' }, orientation)
    expect(faceDesign.parse(design)).toEqual(design)
    expect(new Set(design.elements.map(({ id }) => id)).size).toBe(design.elements.length)
  },
)
