import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { mostRows } from '../prospect-sheets.contract.ts'
import { prospectSheetsServerTexts } from './server.texts.ts'
import { clueFields, dealFields, firmFields } from './sheet-columns.domain.ts'

export type SheetKind = 'clues' | 'firms' | 'deals'

const fieldsOf = { clues: clueFields, firms: firmFields, deals: dealFields } as const

/** The fields without which a row is nothing. */
const isRequired = (kind: SheetKind, key: string) =>
  (kind === 'firms' && key === 'name') || (kind === 'deals' && key === 'title')

type FieldOf<S extends SheetKind> = (typeof fieldsOf)[S][number]

const columnsIn = (kind: SheetKind, language: Language): Readonly<Record<string, string>> =>
  prospectSheetsServerTexts.in(language)[kind].columns

/** The titles under which a sheet may have each field: in all languages, and its key. */
export const columnsOf = <S extends SheetKind>(kind: S): KnownColumn<FieldOf<S>>[] =>
  (fieldsOf[kind] as readonly FieldOf<S>[]).map((key) => ({
    key,
    titles: [...new Set([...languages.map((language) => columnsIn(kind, language)[key] ?? key), key])],
    required: isRequired(kind, key),
  }))

const asText: ReadonlySet<string> = new Set(['mobile', 'phone', 'uscc'])
const wide: ReadonlySet<string> = new Set([
  'company',
  'intent',
  'address',
  'website',
  'note',
  'email',
  'title',
  'firm',
  'need',
  'nextStep',
])

/** The workbook to fill in. */
export function templateSheet(kind: SheetKind, language: Language): Promise<Buffer> {
  const { sheet } = prospectSheetsServerTexts.in(language)[kind]
  const columns = columnsIn(kind, language)
  return writeTemplate(
    fieldsOf[kind].map((key) => ({
      title: columns[key] ?? key,
      required: isRequired(kind, key),
      ...(asText.has(key) && { format: 'text' as const }),
      ...(wide.has(key) && { width: 30 }),
    })),
    {
      name: sheet.name,
      notes: {
        name: sheet.notesName,
        lines: Object.values(sheet.notes).map((line) => fill(line, { max: mostRows })),
      },
      listedOnly: '',
    },
  )
}

/** Puts a message about a row into words. */
export function say(
  kind: SheetKind,
  { kind: word, field = '', values = {} }: ImportMessage,
  language: Language,
): string {
  const { messages } = prospectSheetsServerTexts.in(language)
  return fill(messages[word as keyof typeof messages] ?? word, {
    field: columnsIn(kind, language)[field] ?? field,
    ...values,
  })
}

interface Started {
  import: { createdBy: string }
  job: { companyId: string }
  services: Services
}

/** The person who started an import; undefined for somebody who may not import any more. */
export async function importerOf(
  tx: Tx,
  { import: { createdBy }, job: { companyId }, services }: Started,
  permission: Permission,
): Promise<Viewer | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  return viewer?.permissions.has(permission) ? viewer : undefined
}

export const actorBy = ({ accountId, displayName }: Viewer): Actor => ({
  accountId,
  name: displayName,
  via: 'user',
  requestId: null,
  ipHash: null,
})

/** The worst of what was said about a row. */
export const verdictOf = (errors: readonly unknown[], warnings: readonly unknown[]) =>
  errors.length > 0 ? ('error' as const) : warnings.length > 0 ? ('warn' as const) : ('ok' as const)
