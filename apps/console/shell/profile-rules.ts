import type { FormItemProps } from 'antd/es/form/FormItem'

type Rules = NonNullable<FormItemProps['rules']>
export type ProfileTexts = Readonly<
  Record<
    | 'nickNameRequired'
    | 'nickNameLong'
    | 'emailRequired'
    | 'emailWrong'
    | 'emailLong'
    | 'phoneRequired'
    | 'phoneWrong',
    string
  >
>

/** The profile's rules with the specification's messages; the server holds the same. */
export const profileRules = (
  t: ProfileTexts,
): Readonly<Record<'nickName' | 'email' | 'phonenumber', Rules>> => ({
  nickName: [
    { required: true, whitespace: true, message: t.nickNameRequired },
    { max: 30, message: t.nickNameLong },
  ],
  email: [
    { required: true, whitespace: true, message: t.emailRequired },
    { type: 'email', message: t.emailWrong },
    { max: 50, message: t.emailLong },
  ],
  phonenumber: [
    { required: true, whitespace: true, message: t.phoneRequired },
    { pattern: /^1[3-9]\d{9}$/, message: t.phoneWrong },
  ],
})
