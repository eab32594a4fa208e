import { describe, expect, test } from 'vitest'
import { signInFailures, verificationCodes } from '#features/company/accounts/server/accounts.tables.ts'
import { signInContract as calls } from '../sign-in.contract.ts'
import { openCodesWorld } from './verification-codes.world.ts'

const { mobileLogin, world } = await openCodesWorld()

describe('wrong input', () => {
  const long = '1'.repeat(300)
  const number = '请输入正确的手机号码'
  const table: [string, () => Promise<unknown>, string, string][] = [
    [
      'an empty number',
      () => world.call(calls.sendSms, { body: { phonenumber: '', purpose: 'signIn' } }),
      'phonenumber',
      number,
    ],
    [
      'a number that is none',
      () => world.call(calls.sendSms, { body: { phonenumber: '10086', purpose: 'signIn' } }),
      'phonenumber',
      number,
    ],
    [
      'a number with a country',
      () => world.call(calls.sendSms, { body: { phonenumber: '+8613800138000', purpose: 'signIn' } }),
      'phonenumber',
      number,
    ],
    [
      'a number that is too long',
      () => world.call(calls.sendSms, { body: { phonenumber: long, purpose: 'signIn' } }),
      'phonenumber',
      number,
    ],
    [
      'a purpose that is none',
      () => world.call(calls.sendSms, { body: { phonenumber: '13800138000', purpose: 'bind' as 'reset' } }),
      'purpose',
      '不在可选范围内',
    ],
    [
      'a purpose that mail has not',
      () => world.call(calls.sendMail, { body: { email: 'a@example.com', purpose: 'signIn' as 'reset' } }),
      'purpose',
      '不在可选范围内',
    ],
    [
      'an empty address',
      () => world.call(calls.sendMail, { body: { email: '', purpose: 'reset' } }),
      'email',
      '请输入正确的邮箱地址',
    ],
    [
      'two addresses',
      () => world.call(calls.sendMail, { body: { email: 'a@example.com,b@example.com', purpose: 'reset' } }),
      'email',
      '请输入正确的邮箱地址',
    ],
    [
      'an address that is too long',
      () =>
        world.call(calls.sendMail, { body: { email: `${'a'.repeat(50)}@example.com`, purpose: 'reset' } }),
      'email',
      '不能超过 50 个字符',
    ],
    ['a code of five', () => mobileLogin('13800138000', '12345'), 'code', '请输入 6 位数字验证码'],
    ['a code of letters', () => mobileLogin('13800138000', 'abcdef'), 'code', '请输入 6 位数字验证码'],
    [
      'a sign-in without a name',
      () => world.call(calls.login, { body: { username: ' ', password: 'x' } }),
      'username',
      '不能为空',
    ],
    [
      'a name that is too long',
      () => world.call(calls.login, { body: { username: long, password: 'x' } }),
      'username',
      '不能超过 60 个字符',
    ],
    [
      'a sign-in without a password',
      () => world.call(calls.login, { body: { username: 'x', password: '' } }),
      'password',
      '不能为空',
    ],
    [
      'a password that is too long',
      () => world.call(calls.login, { body: { username: 'x', password: long } }),
      'password',
      '不能超过 200 个字符',
    ],
    ['an empty link', () => world.call(calls.getInvitation, { query: { token: '' } }), 'token', '不能为空'],
  ]
  test.each(table)(
    '%s is told at its field, and nothing is counted or sent',
    async (_, ask, field, words) => {
      const counts = () =>
        world.database.asSystem(async (tx) => [
          await tx.$count(verificationCodes),
          await tx.$count(signInFailures),
        ])
      const before = await counts()
      const answer = (await ask()) as { status: number; detail: { fields: Record<string, string> } | null }
      expect({ status: answer.status, fields: answer.detail?.fields }).toEqual({
        status: 400,
        fields: { [field]: words },
      })
      expect(await counts()).toEqual(before)
    },
  )
})
