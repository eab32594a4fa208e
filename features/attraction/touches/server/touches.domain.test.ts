import { expect, test } from 'vitest'

import { isCorrectable, isValidTouch, likeness, whyInvalid } from './touches.domain.ts'

const note = { kind: 'note', text: '', hasPhoto: false } as const

test.each([
  ['nine letters', { ...note, text: '介绍了三号楼的厂房' }, 'tooShort'],
  ['ten letters', { ...note, text: '介绍了三号楼的厂房吧' }, undefined],
  ['dots and blanks are no letters', { ...note, text: '好的。。。。。。。。 !!!!!!!!' }, 'tooShort'],
  ['a call of 29 seconds', { ...note, kind: 'call', seconds: 29 }, 'tooShort'],
  ['a call of half a minute', { ...note, kind: 'call', seconds: 30 }, undefined],
  ['seconds of something else than a call', { ...note, kind: 'message', seconds: 300 }, 'tooShort'],
  ['a meeting', { ...note, kind: 'meeting' }, undefined],
  ['a visit', { ...note, kind: 'visit' }, undefined],
  ['a photo', { ...note, hasPhoto: true }, undefined],
] as const)('%s', (_, touch, why) => {
  expect(whyInvalid(touch, undefined)).toBe(why)
  expect(isValidTouch(touch, undefined)).toBe(why === undefined)
})

test('what was said the last time does not count again, nor with a letter more', () => {
  const text = '已电话沟通，客户正在考虑园区三号楼'
  expect(whyInvalid({ ...note, text }, text)).toBe('sameAsLast')
  expect(whyInvalid({ ...note, text: `${text}！1` }, text)).toBe('sameAsLast')
  expect(whyInvalid({ ...note, text: '客户下周二带设备负责人来看电力和荷载' }, text)).toBeUndefined()
})

test('likeness is between 0 and 1, the same both ways', () => {
  for (const [a, b] of [
    ['看厂房', '看厂房'],
    ['看厂房', '谈合同条款'],
    ['', '谈合同条款'],
    ['一', '一'],
  ] as const) {
    expect(likeness(a, b)).toBe(likeness(b, a))
    expect(likeness(a, b)).toBe(a === b ? 1 : 0)
  }
})

test('a touch may be put right for 24 hours', () => {
  const written = new Date('2026-11-27T02:00:00Z')
  expect(isCorrectable(written, new Date('2026-11-28T02:00:00Z'))).toBe(true)
  expect(isCorrectable(written, new Date('2026-11-28T02:00:01Z'))).toBe(false)
})
