import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { organisationServerTexts } from './server.texts.ts'
import type { SheetKey } from './staff-import-rows.domain.ts'

/** What an import says about a row, as a sentence. */
export function describeImportMessage({ kind, values = {} }: ImportMessage, language: Language): string {
  const { importMessages, sheet } = organisationServerTexts.in(language)
  const field = values['field']
  const label: Record<string, string> =
    typeof field === 'string' ? { field: sheet.columns[field as SheetKey] } : {}
  return fill(importMessages[kind as keyof typeof importMessages] ?? kind, { ...values, ...label })
}
