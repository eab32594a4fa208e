import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { normaliseMobile } from '#platform/contract/mobile-number.ts'

import type { FieldRule } from '../card-templates.contract.ts'
import { acceptsNewCards, keepsCardsAlive, templateStateAt } from './card-templates.domain.ts'
import { defaultFields, fieldPresets } from './default-fields.domain.ts'
import {
  applyEdit,
  editableKeys,
  isComplete,
  missingKeys,
  normaliseValue,
  problemOf,
  withDefaults,
} from './field-rules.domain.ts'
import { changesOf, isRefusedBy, problemsOfRules } from './rule-changes.domain.ts'
import { isSafePattern } from './safe-pattern.domain.ts'

const rules = defaultFields('standard')
const ruleOf = (key: string, change: Partial<FieldRule> = {}): FieldRule => {
  const rule = rules.find((entry) => entry.key === key)
  if (!rule) throw new Error(key)
  return { ...rule, ...change }
}
const known = new Set(rules.map(({ key }) => key))

describe('mobile numbers', () => {
  test.each([
    ['13800138000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['８６１３８００１３８０００', '13800138000'],
    ['138 0013\u200b8000', '13800138000'],
    ['(138)0013.8000', '13800138000'],
    ['+81 90-1234-5678', '+819012345678'],
    ['0049 170 1234567', '+491701234567'],
  ])('%s is %s', (text, expected) => expect(normaliseMobile(text)).toBe(expected))

  test.each([
    '',
    '1380013800',
    '12800138000',
    '138001380001',
    'abc',
    '+',
    '+0123456789',
    '1e11',
    '13800138000 ext 5',
  ])('%s is none', (text) => expect(normaliseMobile(text)).toBeUndefined())

  test('a number that was brought into its spelling stays in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseMobile(text)
        expect(once === undefined ? undefined : normaliseMobile(once)).toBe(once)
      }),
    )
  })
})

describe('values', () => {
  test.each([
    ['mobile', '123', 'mobile'],
    ['phone', '0512-66881200', undefined],
    ['phone', '0512 6688 1200-801', undefined],
    ['phone', 'call me', 'phone'],
    ['email', 'a@b.cn', undefined],
    ['email', 'a@b', 'email'],
    ['email', 'a b@c.cn', 'email'],
    ['email', 'a@b.cn, c@d.cn', 'email'],
    ['wechat', 'zhang_wei-01', undefined],
    ['wechat', '张伟', 'wechat'],
    ['website', 'https://例子.中国/路径?a=1', undefined],
    ['website', 'javascript:alert(1)', 'url'],
    ['website', 'https://user:pass@evil.example', 'url'],
    ['website', 'www.example.com', 'url'],
    ['qq', '10000', undefined],
    ['qq', '0123', 'pattern'],
    ['title', 'a\nb', 'control'],
    ['intro', 'a\nb', undefined],
    ['intro', 'a\u0000b', 'control'],
    ['name', '字'.repeat(31), 'tooLong'],
  ])('%s %j: %s', (key, value, kind) => expect(problemOf(ruleOf(key), value)?.kind).toBe(kind))

  test('are trimmed and in one spelling', () => {
    expect(normaliseValue(ruleOf('name'), ' 张伟\u3000')).toBe('张伟')
    expect(normaliseValue(ruleOf('mobile'), '＋８６ １３８００１３８０００')).toBe('13800138000')
    expect(normaliseValue(ruleOf('intro'), 'a\r\nb')).toBe('a\nb')
  })

  test('required ones may come from the template', () => {
    const withCompany = rules.map((rule) => (rule.key === 'company' ? { ...rule, required: true } : rule))
    const values = { name: '张伟', title: '经理', mobile: '13800138000' }
    expect(missingKeys(withCompany, values)).toEqual(['company'])
    expect(isComplete(withCompany, withDefaults(withCompany, values, { company: '明远' }))).toBe(true)
  })
})

describe('who may change what', () => {
  test.each(fieldPresets)('%s: a higher rank may change everything that a lower one may', (preset) => {
    const fields = defaultFields(preset)
    const [holder, operator, admin] = (['holder', 'operator', 'admin'] as const).map((rank) =>
      editableKeys(fields, rank),
    )
    expect(operator).toEqual(expect.arrayContaining(holder ?? []))
    expect(admin).toEqual(expect.arrayContaining(operator ?? []))
    expect(admin).not.toContain('department')
    expect(admin).not.toContain('fax')
  })

  test('presets differ by what is left to the holder', () => {
    const left = fieldPresets.map((preset) => editableKeys(defaultFields(preset), 'holder').length)
    expect(left).toEqual([...left].sort((a, b) => b - a))
    expect(new Set(left).size).toBe(3)
    expect(editableKeys(defaultFields('strict'), 'holder')).toEqual(['slogan'])
  })

  test('an edit changes what it names, keeps hidden values and refuses locked ones by name', () => {
    const before = { name: '张伟', title: '经理', fax: '0512-1', wechat: 'old-one' }
    const { values, problems } = applyEdit({
      rules,
      rank: 'holder',
      before,
      sent: { title: '总裁', wechat: 'new-one', fax: '', slogan: ' ' },
    })
    expect(values).toEqual({ name: '张伟', title: '经理', fax: '0512-1', wechat: 'new-one' })
    expect(problems).toEqual([
      { key: 'title', kind: 'locked' },
      { key: 'fax', kind: 'locked' },
    ])
  })

  test('only free fields change', () => {
    const keys = rules.map(({ key }) => key)
    const anyRules = fc
      .array(fc.constantFrom('holder', 'operator', 'admin' as const), {
        minLength: keys.length,
        maxLength: keys.length,
      })
      .map((editors) => rules.map((rule, place) => ({ ...rule, editableBy: editors[place] ?? 'admin' })))
    fc.assert(
      fc.property(
        anyRules,
        fc.constantFrom('holder', 'operator', 'admin' as const),
        fc.dictionary(fc.constantFrom(...keys), fc.string()),
        (set, rank, sent) => {
          const before = { name: '张伟', title: '经理', mobile: '13800138000' }
          const { values } = applyEdit({ rules: set, rank, before, sent })
          const free = new Set(editableKeys(set, rank))
          const untouched = (from: Record<string, string>) =>
            keys.filter((key) => !free.has(key)).map((key) => from[key])
          expect(untouched(values)).toEqual(untouched(before))
        },
      ),
    )
  })
})

describe('patterns of companies', () => {
  test.each([
    '\\d{4,8}',
    '[A-Z]{2}-\\d+',
    '[\\u4e00-\\u9fa5]{2,4}',
    'A|B|C',
    '(?:SZ|SH)\\d{6}',
    '[1-9]\\d{4,11}',
    '\\p{Script=Han}+',
  ])('%s may be used', (pattern) => expect(isSafePattern(pattern)).toBe(true))

  test.each([
    '(a+)+',
    '(a|a)*b',
    '(\\d+)*x',
    '(?=a)a',
    '(?<!a)b',
    '(a)\\1',
    '.*.*.*x',
    'a?'.repeat(20) + 'a'.repeat(20),
    'a{5000}',
    '[',
    '(a|a)'.repeat(30),
  ])('%s is refused', (pattern) => expect(isSafePattern(pattern)).toBe(false))

  test('an accepted pattern is matched at once', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '\\d',
      '[ab]',
      '.',
      '*',
      '+',
      '?',
      '{1,9}',
      '(',
      ')',
      '|',
      '(?:',
      'x',
      '\\w',
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
        (pattern) => {
          if (!isSafePattern(pattern)) return
          const started = performance.now()
          new RegExp(`^(?:${pattern})$`, 'u').test(`${'a'.repeat(999)}!`)
          expect(performance.now() - started).toBeLessThan(2000)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('changes of rules', () => {
  const changed = (key: string, change: Partial<FieldRule>) =>
    rules.map((rule) => (rule.key === key ? { ...rule, ...change } : rule))

  test('hidden, demanded and stricter are told apart', () => {
    expect(changesOf(rules, changed('email', { visible: false }))).toMatchObject({
      hidden: ['email'],
      required: [],
      stricter: [],
    })
    expect(changesOf(rules, changed('email', { maskPublic: 'hidden' })).hidden).toEqual(['email'])
    expect(changesOf(rules, changed('email', { maskPublic: 'tapToReveal' })).hidden).toEqual([])
    expect(changesOf(rules, changed('email', { required: true })).required).toEqual(['email'])
    expect(changesOf(rules, changed('slogan', { maxLen: 5 })).stricter.map(({ key }) => key)).toEqual([
      'slogan',
    ])
    expect(changesOf(rules, changed('slogan', { maxLen: 500 })).stricter).toEqual([])
    expect(
      changesOf(
        rules,
        rules.filter(({ key }) => key !== 'intro'),
      ).hidden,
    ).toEqual(['intro'])
    expect(
      isRefusedBy(changesOf(rules, changed('slogan', { maxLen: 2 })).stricter, { slogan: '三个字' }),
    ).toBe(true)
  })

  test.each([
    ['name', { visible: false }, 'nameNeeded'],
    ['name', { required: false }, 'nameNeeded'],
    ['name', { maskPublic: 'partial' }, 'nameNeeded'],
    ['mobile', { type: 'text' }, 'typeFixed'],
    ['slogan', { pattern: '(a+)+' }, 'pattern'],
  ] as const)('%s with %o cannot be: %s', (key, change, kind) => {
    expect(problemsOfRules(changed(key, change), known)).toEqual([{ key, kind }])
  })

  test('a field of the company needs a name, and no field stands twice', () => {
    const own: FieldRule = { ...ruleOf('slogan'), key: 'badge' }
    expect(problemsOfRules([...rules, own], known)).toEqual([{ key: 'badge', kind: 'labelNeeded' }])
    expect(problemsOfRules([...rules, { ...own, label: { 'zh-CN': '工号' } }], known)).toEqual([])
    expect(problemsOfRules([...rules, ruleOf('slogan')], known)).toEqual([{ key: 'slogan', kind: 'twice' }])
    expect(
      problemsOfRules(
        rules.filter(({ key }) => key !== 'name'),
        known,
      ),
    ).toEqual([{ key: 'name', kind: 'nameNeeded' }])
  })
})

describe('licences', () => {
  const validTo = new Date('2026-12-31T00:00:00Z')
  const at = (days: number) => new Date(validTo.getTime() + days * 86_400_000)

  test.each([
    [-31, 'active', true, true],
    [-30, 'expiring', true, true],
    [-0.01, 'expiring', true, true],
    [0, 'grace', false, true],
    [14.9, 'grace', false, true],
    [15, 'expired', false, false],
  ])('%d days after its end a licence is %s', (days, state, accepts, alive) => {
    const now = templateStateAt({ state: 'active', validTo }, at(days))
    expect([now, acceptsNewCards(now), keepsCardsAlive(now)]).toEqual([state, accepts, alive])
  })

  test('a decision of a person stands on every day', () => {
    for (const state of ['unpaid', 'disabled', 'deleted'] as const)
      expect(templateStateAt({ state, validTo }, at(-100))).toBe(state)
  })
})
