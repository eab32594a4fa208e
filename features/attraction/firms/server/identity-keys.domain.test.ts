import { describe, expect, test } from 'vitest'

import { coreKeyOf, identityKeysOf, nameKeyOf } from './identity-keys.domain.ts'

describe('a firm is known by its name', () => {
  test.each([
    ['苏州恒力（集团）有限公司', '苏州恒力集团 有限责任公司'],
    ['苏州恒力科技有限公司', '苏州恒力科技股份有限公司'],
    ['ＡＣＭＥ　Co., Ltd.', 'Acme'],
    ['Acme Inc.', 'acme, LLC'],
    ['甲乙投资中心（有限合伙）', '甲乙投资中心'],
  ])('%s and %s are alike', (one, other) => {
    expect(nameKeyOf(one)).toBe(nameKeyOf(other))
  })

  test.each([
    ['苏州恒力科技有限公司', '苏州恒利科技有限公司'],
    ['Amag GmbH', 'Am AG'],
    // A branch is a place of its own.
    ['苏州恒力科技有限公司', '苏州恒力科技有限公司昆山分公司'],
    ['深圳有限公司', '苏州有限公司'],
  ])('%s and %s are not', (one, other) => {
    expect(nameKeyOf(one)).not.toBe(nameKeyOf(other))
  })

  test.each([
    ['江苏省苏州市恒力科技有限公司', '恒力科技有限公司'],
    ['苏州恒力科技有限公司', '昆山市恒力科技有限公司'],
    ['恒力科技（苏州）有限公司', '恒力科技有限公司'],
    ['内蒙古恒力科技有限公司', '广西壮族自治区恒力科技有限公司'],
  ])('%s and %s have one core', (one, other) => {
    expect(coreKeyOf(one)).toBe(coreKeyOf(other))
    expect(nameKeyOf(one)).not.toBe(nameKeyOf(other))
  })

  test('a name that would be nothing but its region or its form stays whole', () => {
    expect(coreKeyOf('上海')).toBe('上海')
    expect(coreKeyOf('福州甲有限公司')).toBe('福州甲')
  })
})

test('facts give each key once, in one spelling; what is none is left out', () => {
  const keys = identityKeysOf({
    mobile: ['138 0013 8000', '+86-13800138000', '12'],
    email: ' A@B.cn ',
    uscc: '91350100m000100y43',
    name: '福州恒力有限公司',
    personName: '张 三',
    landline: '(0591) 6666-8888',
    externalId: ['wecom:1', ''],
  })
  expect(keys).toEqual([
    { kind: 'mobile', value: '+8613800138000' },
    { kind: 'uscc', value: '91350100M000100Y43' },
    { kind: 'external', value: 'wecom:1' },
    { kind: 'email', value: 'a@b.cn' },
    { kind: 'personName', value: '张三@福州恒力' },
    { kind: 'nameKey', value: '福州恒力' },
    { kind: 'coreKey', value: '恒力' },
    { kind: 'landline', value: '59166668888' },
  ])
  expect(identityKeysOf({ mobile: 'x', email: 'y', uscc: '91350100M000100Y44', name: '' })).toEqual([])
})
