import { describe, expect, test } from 'vitest'
import { problemOf } from '#features/cards/card-templates/server/field-rules.domain.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { type CardDetail, cardStates } from '../cards.contract.ts'
import { buttonEvents, decide } from '../server/cards.domain.ts'
import { text } from '../text/zh-CN.ts'
import { changedValues, isEdited } from './card-changes.ts'
import { choiceOf, eventsFor, eventsShown, fitting, type ViewerRights } from './card-events.ts'
import { cardLocks } from './card-locks.ts'
import { problemOfValue } from './field-rules-of-form.ts'
import { forwardText } from './forward-text.ts'

const all = ['edit', 'issue', 'pause', 'enable', 'unbind', 'seal', 'delete'].map((action) => `card:${action}`)
const admin: ViewerRights = { permissions: new Set(all), isAdmin: true }
const row = (status: CardDetail['status']) => ({
  status,
  pauseReason: status === 'paused' ? ('manual' as const) : null,
  violation: null,
  mobile: '13800138000',
  email: '',
})

describe('what a list offers', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const decides = (event: (typeof buttonEvents)[number], state: CardDetail['status'], isAdmin: boolean) =>
    decide({
      event,
      subject: {
        state,
        pauseReason: state === 'paused' ? 'manual' : null,
        stateBefore: null,
        recycledFrom: null,
        inheritedFrom: null,
        hasHolder: true,
        sealedAt: now,
        recycledAt: now,
      },
      context: {
        now,
        templateAlive: true,
        templateOpen: true,
        reachable: true,
        noticesLeft: 3,
        holderActive: true,
      },
      actor: { holds: () => true, isAdmin },
    }).allowed

  test.each(cardStates)('%s: the same as the server decides', (status) => {
    for (const isAdmin of [true, false])
      for (const event of buttonEvents)
        expect(
          choiceOf(event, row(status), { rights: { ...admin, isAdmin }, t: text }).allowed,
          `${event} ${isAdmin}`,
        ).toBe(decides(event, status, isAdmin))
  })
  test.each(cardStates)('%s: every event that is possible is shown', (status) => {
    const possible = buttonEvents.filter(
      (event) => event !== 'edit' && choiceOf(event, row(status), { rights: admin, t: text }).allowed,
    )
    expect(eventsShown(status)).toEqual(expect.arrayContaining(possible))
  })
  test('what is not possible says why', () => {
    const reason = (
      event: (typeof buttonEvents)[number],
      card: Parameters<typeof choiceOf>[1],
      rights = admin,
    ) => choiceOf(event, card, { rights, t: text }).reason
    expect(reason('pause', row('sealed'))).toBe('“已封存”状态的名片不能暂停')
    expect(reason('pause', row('active'), { permissions: new Set(), isAdmin: false })).toBe(
      '您没有此操作的权限',
    )
    expect(reason('restore', row('recycled'), { ...admin, isAdmin: false })).toBe('仅企业管理员可以操作')
    expect(reason('notice', { ...row('unclaimed'), mobile: '' })).toBe('没有填写手机号或邮箱，无法通知')
    expect(reason('enable', { ...row('paused'), pauseReason: 'expired' })).toBe(
      '因“模板已过期”暂停，原因消除后会自动恢复',
    )
  })
  test('a stop for a violation explains itself, and is offered to administrators alone', () => {
    const stopped = (by: 'company' | 'operator') => ({
      ...row('paused'),
      pauseReason: 'violation' as const,
      violation: { reason: '冒用他人名义', by, at: '2026-11-20T00:00:00Z' },
    })
    const reason = (event: 'enable' | 'unbind' | 'unblock', by: 'company' | 'operator') =>
      choiceOf(event, stopped(by), { rights: admin, t: text }).reason
    expect(reason('enable', 'company')).toBe('因内容违规被停用（冒用他人名义），只有企业管理员可以解除')
    expect(reason('unbind', 'operator')).toBe('因内容违规被停用（冒用他人名义），只有平台方可以解除')
    expect([reason('unblock', 'company'), reason('unblock', 'operator')]).toEqual([
      undefined,
      reason('enable', 'operator'),
    ])
    expect(eventsFor(stopped('company'), true)).toEqual(['enable', 'unblock', 'unbind', 'seal', 'remove'])
    expect(eventsFor(stopped('company'), false)).toEqual(['enable', 'unbind', 'seal', 'remove'])
    expect(eventsFor(row('active'), true)).toContain('block')
    expect(eventsFor(row('active'), false)).not.toContain('block')
  })
  test('a batch knows which cards it fits', () => {
    const cards = [
      row('active'),
      row('sealed'),
      { ...row('paused'), pauseReason: 'violation' as const },
      row('paused'),
    ]
    expect(fitting('pause', cards)).toEqual([cards[0]])
    expect(fitting('enable', cards)).toEqual([cards[3]])
  })
})

const rule = (part: Partial<FieldRule>): FieldRule => ({
  key: 'mobile',
  type: 'mobile',
  visible: true,
  required: true,
  editableBy: 'holder',
  source: 'manual',
  provisioning: 'none',
  maskPublic: 'none',
  searchable: true,
  pii: 'none',
  maxLen: 40,
  order: 10,
  group: 'contact',
  ...part,
})

describe('a value in the form', () => {
  test.each([
    ['mobile', '13800138000', true],
    ['mobile', '138 0013 8000', true],
    ['mobile', '123', false],
    ['email', 'a@b.cn', true],
    ['email', 'a@', false],
    ['url', 'https://example.com/a', true],
    ['url', 'example.com', false],
    ['text', 'x'.repeat(41), false],
    ['text', '', true],
  ] as const)('%s %s is accepted: %s, as by the server', (type, value, isFine) => {
    const one = rule({ type, key: 'field' })
    expect(problemOfValue(one, value, text.form) === undefined).toBe(isFine)
    expect(problemOf(one, value.replaceAll(' ', '')) === undefined).toBe(isFine)
  })
  test("a company's own pattern counts, and a broken one does not stop anybody", () => {
    expect(problemOfValue(rule({ type: 'text', pattern: '\\d{4}' }), '12a4', text.form)).toBe(
      text.form.badPattern,
    )
    expect(problemOfValue(rule({ type: 'text', pattern: '(' }), 'abc', text.form)).toBeUndefined()
  })
})

const card = {
  name: '林晓薇',
  status: 'active',
  fieldValues: { name: '林晓薇', title: '经理' },
  departmentId: 'd1',
  department: '市场部',
  avatarFileId: 'f1',
  wechatCodeFileId: 'f2',
  editableFields: ['wechat'],
  actions: [{ event: 'edit', allowed: true, reason: null }],
} as unknown as CardDetail

describe('what an edit sends', () => {
  const same = {
    values: { name: '林晓薇', title: ' 经理 ' },
    departmentId: 'd1',
    avatarFileId: 'f1',
    wechatCodeFileId: 'f2',
  }
  test('nothing where nothing changed, blanks aside', () => {
    expect(changedValues(card, same)).toEqual({})
    expect(isEdited(card, { ...same, values: { ...same.values, wechat: undefined } })).toBe(false)
  })
  test('only what changed; an emptied field as an empty text', () => {
    expect(
      changedValues(card, {
        values: { name: '林晓薇', title: '' },
        departmentId: null,
        avatarFileId: null,
        wechatCodeFileId: null,
      }),
    ).toEqual({
      fieldValues: { title: '' },
      departmentId: null,
      avatarFileId: null,
      wechatCodeFileId: null,
    })
  })
})

describe('locks', () => {
  const template = {
    fieldRules: [
      rule({ key: 'title', editableBy: 'operator' }),
      rule({ key: 'wechat' }),
      rule({ key: 'company', editableBy: 'admin' }),
    ],
  }
  test('a field says by whom it is kept; a holder does not choose the department', () => {
    const locks = cardLocks(card, template, text)
    expect(template.fieldRules.map(locks.ofField)).toEqual([
      '此项由发卡员维护',
      undefined,
      '此项由模板管理员维护',
    ])
    expect(locks.department).toBe('此项由发卡员维护')
    expect(
      cardLocks({ ...card, editableFields: ['title', 'wechat'] }, template, text).department,
    ).toBeUndefined()
  })
  test('a card that cannot be edited locks everything with the reason of the server', () => {
    const sealed = { ...card, actions: [{ event: 'edit' as const, allowed: false, reason: '已封存' }] }
    const locks = cardLocks(sealed, template, text)
    expect([locks.whole, locks.department, locks.ofField(rule({}))]).toEqual(['已封存', '已封存', '已封存'])
  })
})

test('the words to forward carry the values of the card; a place without a value is empty, an unknown one stays', () => {
  const template = {
    shareText: '{公司}{职位}{姓名}，{活动名}{口号}',
    company: { name: '明远', logoUrl: null, brandColour: '' },
    defaultValues: {},
  }
  expect(forwardText(template, card)).toBe('明远经理林晓薇，{口号}')
})
