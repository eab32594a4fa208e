import { expect, test } from 'vitest'

import { maskedAnswer, maskedText } from './masked-contacts.ts'

const nobody = new Set<string>()

test.each([
  ['13800138000', '138****8000'],
  ['手机：138 0013 8000，', '手机：138****8000，'],
  ['+8613800138000', '+86138****8000'],
  ['来电 +81312345678', '来电 +813****5678'],
  ['座机 025-88886666', '座机 ****6666'],
  ['(0512)8888 6666-801', '****6666-801'],
  ['010 65551234', '****1234'],
  ['+86 25 88886666', '****6666'],
  ['li.lei+a@mail.example.com', 'l***@mail.example.com'],
  ['由 a@b.cn 改为 cd@e.com', '由 a***@b.cn 改为 c***@e.com'],
  ['320106199003072415', '****2415'],
  ['32010619900307241X', '****241X'],
])('%s is masked wherever it stands', (text, masked) => {
  expect(maskedText(text, nobody)).toBe(masked)
})

test.each([
  '01900000-dead-7000-8000-13800138000a',
  '2026-11-23T13:00:11.001Z',
  '4200001234202611231234567890',
  '91350100M000100Y43',
  '138001380001',
  '01988886-6666-7000-8000-02588886666a',
  'sha256-a13800138000b',
])('%s is no contact and stays', (text) => {
  expect(maskedText(text, nobody)).toBe(text)
})

test('an answer is masked through and through, but for the own contacts', () => {
  const at = new Date()
  const answer = {
    list: [{ mobile: '13800138000', bankAccount: '6222000011112222', count: 13800138000, at, none: null }],
    byMobile: { '13800138000': 1, '13912345678': 2 },
    own: '13912345678',
  }
  expect(maskedAnswer(answer, new Set(['13912345678']))).toEqual({
    list: [{ mobile: '138****8000', bankAccount: '****2222', count: 13800138000, at, none: null }],
    byMobile: { '138****8000': 1, '13912345678': 2 },
    own: '13912345678',
  })
})
