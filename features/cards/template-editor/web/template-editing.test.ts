import { describe, expect, test } from 'vitest'
import { publicFields } from '#features/cards/cards/server/public-fields.domain.ts'
import { defaultFields } from '#features/cards/card-templates/server/default-fields.domain.ts'
import { type FieldRule, publicMasks } from '#features/cards/card-templates/card-templates.contract.ts'
import { skins } from '#features/cards/card-templates/face/skin-list.ts'
import { text } from '#features/cards/card-templates/text/zh-CN.ts'
import { checkAccent } from './accent-check.ts'
import { stepHistory } from '#platform/web/forms/draft-history.ts'
import { fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { applyPreset, presetOf, presets } from './field-presets.ts'
import { licenceText } from './licence-text.ts'
import { previewModel } from '#features/cards/card-templates/web/template-face.public.ts'
import { text as editorText } from '../text/zh-CN.ts'
import { draftOf, renumbered, sameFields, sameSkin } from './template-draft.ts'

const rules = defaultFields('standard')

describe('presets', () => {
  test.each(presets)('%s divides the work as the server does for new templates', (preset) => {
    expect(applyPreset(rules, preset)).toEqual(defaultFields(preset))
  })
  test('a set of rules is recognised, and one that was changed by hand is none', () => {
    expect(presetOf(defaultFields('strict'))).toBe('strict')
    expect(
      presetOf(
        rules.map((rule) => (rule.key === 'wechat' ? { ...rule, editableBy: 'admin' as const } : rule)),
      ),
    ).toBeUndefined()
  })
})

describe('the preview', () => {
  const values = {
    name: '林晓薇',
    title: '经理',
    mobile: '13800138000',
    phone: '021-58880000',
    email: 'lin@example.com',
    wechat: 'ab',
    slogan: '一二三四五六七八九十',
    intro: '  ',
  }
  const source = (fields: readonly FieldRule[]): Parameters<typeof previewModel>[0] => ({
    orientation: 'vertical',
    skin: { skinId: 'ink' },
    company: { name: '明远', logoUrl: null },
    rules: fields,
    defaults: {},
    values,
    avatarUrl: null,
  })
  const label = (rule: FieldRule) => rule.key

  test.each(publicMasks)('shows with %s exactly what the public page shows', (maskPublic) => {
    const masked = rules.map((rule) => ({ ...rule, maskPublic }))
    expect(previewModel(source(masked), label).fields).toEqual(publicFields({ rules: masked, values, label }))
  })
  test('follows order and visibility', () => {
    const turned = rules.map((rule) => ({ ...rule, order: -rule.order, visible: rule.key !== 'email' }))
    expect(previewModel(source(turned), label).fields.map(({ key }) => key)).toEqual([
      'slogan',
      'wechat',
      'phone',
      'mobile',
      'title',
      'name',
    ])
  })
  test("takes the template's own value where the card has none", () => {
    const withDefault = rules.map((rule) =>
      rule.key === 'company' ? { ...rule, source: 'default' as const } : rule,
    )
    const { fields } = previewModel({ ...source(withDefault), defaults: { company: '明远智造' } }, label)
    expect(fields.find(({ key }) => key === 'company')?.value).toBe('明远智造')
  })
})

describe('undo and redo', () => {
  const start = { past: [], present: 0, future: [], topic: undefined }
  const walk = (...actions: Parameters<typeof stepHistory<number>>[1][]) =>
    actions.reduce<Parameters<typeof stepHistory<number>>[0]>(
      (history, action) => stepHistory(history, action),
      start,
    )
  const change = (value: number, topic?: string) => ({ type: 'change' as const, value, topic })

  test('one step back and forth', () => {
    expect(walk(change(1), change(2), { type: 'undo' }).present).toBe(1)
    expect(walk(change(1), change(2), { type: 'undo' }, { type: 'redo' }).present).toBe(2)
  })
  test('changes of one topic in a row are one step', () => {
    expect(walk(change(1, 'a'), change(2, 'a'), change(3, 'a'), { type: 'undo' }).present).toBe(0)
    expect(walk(change(1, 'a'), change(2, 'b'), { type: 'undo' }).present).toBe(1)
  })
  test('a new change forgets what was undone', () => {
    expect(walk(change(1), { type: 'undo' }, change(5), { type: 'redo' }).present).toBe(5)
  })
  test('nothing to undo changes nothing', () => {
    expect(walk({ type: 'undo' }, { type: 'redo' })).toEqual(start)
  })
})

describe('what counts as changed', () => {
  test('a switch that is off equals one that was never set', () => {
    expect(sameSkin({ skinId: 'ink', hideLogo: false, accent: undefined }, { skinId: 'ink' })).toBe(true)
    expect(sameSkin({ skinId: 'ink', hideLogo: true }, { skinId: 'ink' })).toBe(false)
  })
  test('hiding a field is a change', () => {
    expect(
      sameFields(
        rules,
        rules.map((rule) => (rule.key === 'email' ? { ...rule, visible: false } : rule)),
      ),
    ).toBe(false)
  })
  test('rules are edited in their order and numbered anew when saved', () => {
    const shuffled = [...rules].reverse()
    const { fields } = draftOf({ fieldRules: shuffled, skin: { skinId: 'ink' } })
    expect(fields.map(({ key }) => key)).toEqual(rules.map(({ key }) => key))
    expect(renumbered([...fields].reverse()).map(({ order }) => order)).toEqual(
      rules.map((_, place) => (place + 1) * 10),
    )
  })
})

test('every skin reads well with its own colour, and says so when a light one had to be adjusted', () => {
  for (const { id } of skins) expect(checkAccent({ skinId: id }).ratio, id).toBeGreaterThanOrEqual(4.5)
  expect(checkAccent({ skinId: 'sky', accent: '#ffe066' }).kind).toBe('adjusted')
  expect(checkAccent({ skinId: 'sky', accent: '#123a8c' }).kind).toBe('good')
})

test('a field is called by its own label, else by the known name, else in Chinese', () => {
  expect(fieldLabel({ key: 'name' }, text, 'zh-CN')).toBe('姓名')
  expect(fieldLabel({ key: 'name', label: { 'zh-CN': '称呼' } }, text, 'zh-CN')).toBe('称呼')
  expect(fieldLabel({ key: 'custom1', label: { 'zh-CN': '工号' } }, text, 'en')).toBe('工号')
  expect(fieldLabel({ key: 'custom1' }, text, 'en')).toBe('custom1')
})

describe('validity', () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  test.each([
    [null, '长期有效', false],
    ['2027-07-23T00:00:00Z', '有效期至 2027-07-23', false],
    ['2026-12-14T00:00:00Z', '2026-12-14 到期，还剩 24 天', true],
    ['2026-11-01T00:00:00Z', '已于 2026-11-01 到期', true],
  ])('%s', (validTo, sentence, isUrgent) => {
    expect(licenceText({ validTo }, editorText, now)).toEqual({ text: sentence, isUrgent })
  })
})
