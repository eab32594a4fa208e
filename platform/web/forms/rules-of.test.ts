import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mobile, requiredLine } from '#platform/contract/schemas.ts'
import { text } from '#platform/text/zh-CN.ts'
import { rulesOf } from './rules-of.ts'

const schema = z.object({
  nickName: requiredLine(30),
  mobile,
  email: z.email().max(50),
  note: z.string().max(5).optional(),
  count: z.number().int().min(1).max(9),
  tags: z.array(z.string()).min(1).max(2),
})

async function complaint(field: keyof typeof schema.shape, value: unknown, own = {}) {
  const [rule] = rulesOf(schema, field, { ...text.invalid, own })
  const { validator } = rule as { validator: (rule: object, value: unknown) => Promise<void> }
  return validator({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

describe('a form says what the schema refuses', () => {
  test.each<[keyof typeof schema.shape, unknown, string | undefined]>([
    ['nickName', '王芳', undefined],
    ['nickName', '  ', '不能为空'],
    ['nickName', 'x'.repeat(31), '不能超过 30 个字符'],
    ['mobile', '12345678901', '格式不正确'],
    ['email', 'nobody', '请输入正确的邮箱地址'],
    ['note', undefined, undefined],
    ['note', '', undefined],
    ['note', 'xxxxxx', '不能超过 5 个字符'],
    ['count', undefined, '不能为空'],
    ['count', 0, '不能小于 1'],
    ['count', 10, '不能大于 9'],
    ['tags', [], '不能为空'],
    ['tags', ['a', 'b', 'c'], '不能超过 2 项'],
  ])('%s = %j: %s', async (field, value, expected) => {
    expect(await complaint(field, value)).toBe(expected)
  })
  test('a form may have messages of its own', async () => {
    const own = { required: '手机号码不能为空', invalid: '请输入正确的手机号码' }
    expect([await complaint('mobile', '', own), await complaint('mobile', '1', own)]).toEqual([
      own.required,
      own.invalid,
    ])
  })
  test('the star stands at what must be filled in', () => {
    const required = (field: keyof typeof schema.shape) =>
      (rulesOf(schema, field, text.invalid)[0] as { required: boolean }).required
    expect(
      ['nickName', 'email', 'count', 'tags', 'note'].map((field) =>
        required(field as keyof typeof schema.shape),
      ),
    ).toEqual([true, true, true, true, false])
  })
})
