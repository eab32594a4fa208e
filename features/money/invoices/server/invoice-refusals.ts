import { type Refusal, refuse } from '#platform/server/http/refusal.ts'
import type { Translation } from '#platform/text/texts.ts'

import { invoicesTexts } from '../invoices.texts.ts'
import type { text } from '../text/zh-CN.ts'

type Tree = Translation<typeof text>

/** 409: not as things are. */
export const refuseInvoice = (
  reason: string,
  pick: (t: Tree) => string,
  values: Record<string, string | number> = {},
): Refusal => refuse(invoicesTexts, pick, { reason, values })

/** 400 at fields of the form. */
export const refuseFields = (pick: (t: Tree) => string, ...fields: readonly string[]): Refusal =>
  refuse(invoicesTexts, pick, {
    status: 400,
    reason: 'INVALID',
    fields: Object.fromEntries(fields.map((field) => [field, ''])),
  })

/** 403: somebody else may. */
export const refusePerson = (pick: (t: Tree) => string): Refusal =>
  refuse(invoicesTexts, pick, { status: 403 })

export const versionConflict = () => refuseInvoice('VERSION_CONFLICT', (t) => t.errors.versionConflict)
