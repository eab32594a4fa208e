import { fill, type Language } from '#platform/text/texts.ts'

import type { StaffImportMessage } from './organisation.tables.ts'
import { organisationServerTexts } from './server.texts.ts'
import type { SheetKey } from './staff-sheet.ts'

/** What an import says about a row, as a sentence. */
export function describeImportMessage({ kind, values = {} }: StaffImportMessage, language: Language): string {
  const { import: words, sheet } = organisationServerTexts.in(language)
  const field = values['field']
  const label: Record<string, string> =
    typeof field === 'string' ? { field: sheet.columns[field as SheetKey] } : {}
  return fill(words.messages[kind as keyof typeof words.messages] ?? kind, { ...values, ...label })
}
