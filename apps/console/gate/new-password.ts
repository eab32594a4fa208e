import { fill } from '#platform/text/texts.ts'
import type { text } from './text/zh-CN.ts'

type Texts = { readonly [K in 'field' | 'rules']: { readonly [L in keyof (typeof text)[K]]: string } }

/** What the server asks for at least; it knows more rules and says them at the field. */
export const shortestPassword = 8

/** What is wrong with a new password before anything is sent. */
export function newPasswordProblem(password: string, t: Texts): string | undefined {
  if (!password) return t.field.newPasswordRequired
  return [...password].length < shortestPassword
    ? fill(t.rules.length, { least: shortestPassword })
    : undefined
}

export function repeatProblem(password: string, repeat: string, t: Texts['field']): string | undefined {
  if (!repeat) return t.repeatRequired
  return password === repeat ? undefined : t.repeatWrong
}
