import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import type { GateError } from './gate-call.ts'
import { noCompany } from './sign-in.ts'
import type { text } from './text/zh-CN.ts'

type Texts = Pick<typeof text, 'login' | 'error'>

/** Why a call of these pages failed, in words. */
export function messageOf(
  error: GateError,
  t: { readonly [K in keyof Texts]: { readonly [L in keyof Texts[K]]: string } },
): string {
  if (error.reason === noCompany) return t.login.noCompany
  if (error.message) return error.message
  if (error.code === 0) return t.error.network
  return (
    (platformTexts.in(currentLanguage()).http as Record<string, string>)[error.code] ??
    fill(t.error.failed, { code: error.code })
  )
}
