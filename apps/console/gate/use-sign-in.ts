import { useState } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { GateError } from './gate-call.ts'
import { chosenLanguage } from './gate-language.ts'
import { safeTarget } from './safe-target.ts'
import { noCompany, signIn } from './sign-in.ts'
import type { Captcha } from './use-captcha.ts'

export const fieldNames = ['username', 'password', 'validCode'] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldErrors = Partial<Record<FieldName, string>>

export interface LoginValues {
  username: string
  password: string
  validCode: string
}

/** Where signing in failed: a message for the whole form, or messages at fields. */
export interface Refusal {
  message: string | undefined
  fields: FieldErrors
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>['gate']

function messageOf(error: GateError, t: Texts): string {
  if (error.reason === noCompany) return t.login.noCompany
  if (error.message) return error.message
  if (error.code === 0) return t.error.network
  return (platformTexts.in(currentLanguage()).http as Record<string, string>)[error.code] ?? fill(t.error.failed, { code: error.code })
}

function refusalOf(error: unknown, t: Texts): Refusal {
  if (!(error instanceof GateError)) throw error
  const message = messageOf(error, t)
  const marked = fieldNames.filter((name) => name in error.fields)
  if (marked.length === 0) return { message, fields: {} }
  // A field named without words of its own gets the message.
  return { message: undefined, fields: Object.fromEntries(marked.map((name) => [name, error.fields[name] || message])) }
}

/** What is missing before anything can be sent. */
export function missingOf({ username, password, validCode }: LoginValues, needsCode: boolean, t: Texts['login']): FieldErrors {
  return {
    ...(username.trim() ? {} : { username: t.usernameRequired }),
    ...(password ? {} : { password: t.passwordRequired }),
    ...(needsCode && !validCode.trim() ? { validCode: t.captchaRequired } : {}),
  }
}

/** Signs in and leaves for the wanted page; `submit` answers with the refusal when that did not happen. */
export function useSignIn() {
  const t = useTexts(consoleTexts).gate
  const [busy, setBusy] = useState(false)
  const submit = async ({ username, password, validCode }: LoginValues, captcha: Captcha): Promise<Refusal | undefined> => {
    const target = safeTarget(new URLSearchParams(location.search).get('redirect'))
    const code = captcha.state === 'shown' && captcha.required ? { validCode: validCode.trim(), captchaId: captcha.captchaId } : {}
    setBusy(true)
    try {
      await signIn({ username: username.trim(), password, redirectUrl: target, ...code }, chosenLanguage())
      // Stays busy until the next page is there.
      location.assign(target)
      return undefined
    } catch (error) {
      setBusy(false)
      return refusalOf(error, t)
    }
  }
  return { busy, submit }
}
