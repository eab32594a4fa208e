import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { text } from './text/zh-CN.ts'

type Texts = { readonly [K in keyof (typeof text)['field']]: string }

/** The eleven digits of what somebody typed or pasted, as far as they are there. */
export const mobileOf = (typed: string): string =>
  normaliseMobile(typed) ?? typed.replace(/[\s-]/g, '').slice(0, 20)

/** Digits alone, at most six: codes are pasted with blanks and words around them. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

export function mobileProblem(mobile: string, t: Texts): string | undefined {
  if (!mobile) return t.mobileRequired
  return /^1[3-9]\d{9}$/.test(mobile) ? undefined : t.mobileWrong
}

export function emailProblem(email: string, t: Texts): string | undefined {
  if (!email.trim()) return t.emailRequired
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) && email.trim().length <= 50
    ? undefined
    : t.emailWrong
}

export function codeProblem(code: string, t: Texts): string | undefined {
  if (!code) return t.codeRequired
  return code.length === 6 ? undefined : t.codeWrong
}

export function usernameProblem(username: string, t: Texts): string | undefined {
  if (!username.trim()) return t.usernameRequired
  return /^[\p{L}\p{N}_.-]{2,20}$/u.test(username.trim()) ? undefined : t.usernameWrong
}
