import { and, sql } from 'drizzle-orm'

import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { exportable, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import type { CustomerRecord, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { answerText, fileIdsOf } from '../face/form-answers.ts'
import { holdsFiles } from '../face/form-fields-model.ts'
import { findEveryField } from './customer-forms.repository.ts'
import { recordsOf } from './records.view.ts'
import {
  countAllRecords,
  findRecordsAfter,
  type RecordFilter,
  type RecordQuestion,
  type RecordRow,
} from './records.repository.ts'

const rowsAtOnce = 500

/** What is asked for, and by whom: rights are read again when the file is made. */
type Frozen = { readonly [key: string]: Json }

export const freezeRecords = (query: {
  companyId: string
  accountId: string
  filter: RecordFilter
}): Frozen => JSON.parse(JSON.stringify(query)) as Frozen
const thaw = (frozen: Frozen) => frozen as unknown as Parameters<typeof freezeRecords>[0]

/** Customers who asked not to be contacted are left out. */
const wanted = sql`${customerCards.state} <> 'do_not_contact'`

async function questionOf(tx: Tx, services: Services, query: Frozen): Promise<RecordQuestion> {
  const { filter, ...who } = thaw(query)
  const viewer = await findActingViewer(tx, who, services)
  const zone = await findTimeZone(tx)
  if (!viewer) throw new Error('whoever asked for an export is gone')
  const reach = reachOf({ services, viewer })
  return { reach, filter, zone, within: (within) => and(wanted, exportable(within)) }
}

async function sheetOf(
  services: Services,
  query: Frozen,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const { sheet, records } = customerFormsTexts.in(language)
  const localised = (label: FormField['label']) => label[language] || label['zh-CN']
  const { question, fields, zone } = await ask(async (tx) => ({
    question: await questionOf(tx, services, query),
    fields: await findEveryField(tx),
    zone: await findTimeZone(tx),
  }))
  const clock = zoneClock(zone)
  /** Files by their names: they themselves are shown to a person who may see the customer. */
  const namesOf = ({ answers, files }: CustomerRecord, key: string) =>
    fileIdsOf(answers[key]).flatMap((id) => {
      const { name, signature } = files[id] ?? {}
      return signature
        ? fill(sheet.signed, { name: signature.name, at: clock.minute(new Date(signature.at)) })
        : (name ?? [])
    })
  const cellOf = (field: FormField, record: CustomerRecord): string => {
    const answer = record.answers[field.key]
    if (holdsFiles(field.type)) return namesOf(record, field.key).join('、')
    if (answer === true) return records.yes
    return (
      (typeof answer === 'string' ? record.regions[answer] : undefined) ??
      answerText(field, answer, localised)
    )
  }
  async function* rows(): AsyncGenerator<Cell[]> {
    let after: string | null = null
    for (;;) {
      const piece: RecordRow[] = await ask((tx) =>
        findRecordsAfter(tx, question, { after, limit: rowsAtOnce }),
      )
      for (const record of await ask((tx) => recordsOf(tx, piece, fields)))
        yield [
          ...fields.map((field) => cellOf(field, record)),
          record.owner,
          record.formNumber === null
            ? records.otherWay
            : fill(records.formNumber, { number: record.formNumber }),
          clock.day(new Date(record.createdAt)),
        ]
      after = piece.at(-1)?.customer.id ?? null
      if (piece.length < rowsAtOnce) return
    }
  }
  const own = fields.map(({ label, type }) => ({
    title: localised(label),
    width: 18,
    ...(type === 'phone' && { format: 'text' as const }),
  }))
  return {
    fileName: fill(sheet.fileName, { day: clock.day(new Date()) }),
    sheetName: sheet.name,
    columns: [...own, { title: sheet.owner }, { title: sheet.form }, { title: sheet.createdAt, width: 14 }],
    rows: rows(),
  }
}

/** Recorded customers with a column for every field that any form ever had. */
export const recordsExport = (services: Services): ExportKind<Frozen> => ({
  key: 'customer-forms.records',
  permission: 'contact:export',
  title: (language) => customerFormsTexts.in(language).sheet.name,
  async count(tx, query) {
    const rows = await countAllRecords(tx, await questionOf(tx, services, query))
    return { rows, hasMobiles: rows > 0 }
  },
  make: (query, options) => sheetOf(services, query, options),
})
