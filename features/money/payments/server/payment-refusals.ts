import { type Refusal, refuse } from '#platform/server/http/refusal.ts'
import type { Translation } from '#platform/text/texts.ts'

import { paymentsTexts } from '../payments.texts.ts'
import type { text } from '../text/zh-CN.ts'

type Tree = Translation<typeof text>
type Values = Readonly<Record<string, string | number>>

/** 409: it is not possible as things are. */
export const refusePayment = (reason: string, pick: (t: Tree) => string, values: Values = {}): Refusal =>
  refuse(paymentsTexts, pick, { reason, values })

/** 403: somebody else may. */
export const refusePerson = (reason: string, pick: (t: Tree) => string): Refusal =>
  refuse(paymentsTexts, pick, { reason, status: 403 })

/** 400 at a field of the form. */
export const refuseField = (field: string, pick: (t: Tree) => string): Refusal =>
  refuse(paymentsTexts, pick, { reason: 'INVALID', status: 400, fields: { [field]: '' } })

/** 502: the provider did not do its part. */
export const refuseProvider = (pick: (t: Tree) => string): Refusal =>
  refuse(paymentsTexts, pick, { reason: 'PROVIDER', status: 502 })

export const versionConflict = () => refusePayment('VERSION_CONFLICT', (t) => t.errors.versionConflict)
