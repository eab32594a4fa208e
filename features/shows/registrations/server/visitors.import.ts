import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import {
  findActivity,
  findTickets,
  holdsOnActivity,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { findBarred } from '#features/customers/customers/server/customer-erasing.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { KnownColumn } from '#platform/server/spreadsheets/read-table.ts'
import { writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { cancelUntouched } from './places.actions.ts'
import { lockPerson } from './registrations.repository.ts'
import { registrationsServerTexts } from './server.texts.ts'
import { signUp } from './signing-up.actions.ts'
import { judgeRow, type SheetField, sheetFields } from './visitor-import-rows.domain.ts'
import { findKnownMobiles, type StoredRow, visitorImportStore } from './visitor-imports.repository.ts'

export const maxImportRows = 2_000

type Work = Pick<ImportWork<TypesOf<typeof visitorImportStore>>, 'import' | 'job' | 'services'>

const columnsOf = (): KnownColumn<SheetField>[] =>
  sheetFields.map((key) => ({
    key,
    titles: [
      ...new Set([
        ...languages.map((language) => registrationsServerTexts.in(language).imports.columns[key]),
        key,
      ]),
    ],
    required: key === 'name' || key === 'mobile',
  }))

/** The workbook to fill in. */
export function templateSheet(language: Language): Promise<Buffer> {
  const { columns, sheet } = registrationsServerTexts.in(language).imports
  return writeTemplate(
    sheetFields.map((key) => ({
      title: columns[key],
      required: key === 'name' || key === 'mobile',
      ...(key === 'mobile' && { format: 'text' as const }),
      ...(key === 'company' && { width: 30 }),
    })),
    {
      name: sheet.name,
      notes: {
        name: sheet.notesName,
        lines: Object.values(sheet.notes).map((line) => fill(line, { max: maxImportRows })),
      },
      listedOnly: '',
    },
  )
}

/** The person who started the import; undefined for somebody who may not add people to this activity any more. */
async function importerOf(
  tx: Tx,
  { import: { createdBy, activityId }, job: { companyId }, services }: Work,
): Promise<Viewer | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  const activity = await findActivity(tx, activityId)
  const isAllowed = viewer && activity && holdsOnActivity(viewer, 'registration:edit', activity)
  return isAllowed ? viewer : undefined
}

const actorOf = ({ accountId, displayName }: Viewer): Actor => ({
  accountId,
  name: displayName,
  via: 'user',
  requestId: null,
  ipHash: null,
})

interface Writing {
  activityId: string
  viewer: Viewer
  services: Pick<Services, 'hooks'>
}

async function writeRow(tx: Tx, row: StoredRow, { activityId, viewer, services }: Writing) {
  const { name, mobile, company, title, ticketTypeId, channel } = row
  if (mobile === null || ticketTypeId === null) throw new Error('a wrong row was to be written')
  try {
    const made = await signUp(tx, services, {
      activityId,
      ticketTypeId,
      person: { name, mobile, company, title },
      isProved: false,
      isDesk: true,
      consents: [],
      source: 'import',
      channel,
      shareLinkId: null,
      broughtById: null,
      visitorKey: null,
      actor: actorOf(viewer),
    })
    return { row: row.row, registrationId: made.id, writtenVersion: made.version, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const failure = error.detail?.reason === 'HAS_TICKET' ? 'known' : 'notOnSale'
    return { row: row.row, registrationId: null, writtenVersion: null, failure }
  }
}

/** The persons are locked before the first quota and in one order, or a person who signs up meanwhile and this import wait for each other. */
async function lockPersons(tx: Tx, rows: readonly StoredRow[]): Promise<void> {
  const persons = rows.flatMap(({ mobile, name, company, title }) =>
    mobile === null ? [] : [{ mobile, name, company, title }],
  )
  for (const person of persons.toSorted((a, b) => (a.mobile < b.mobile ? -1 : 1)))
    await lockPerson(tx, person, false)
}

function say({ kind, field = '', values = {} }: ImportMessage, language: Language): string {
  const { messages, columns } = registrationsServerTexts.in(language).imports
  return fill(messages[kind as keyof typeof messages] ?? kind, {
    field: columns[field as SheetField] ?? field,
    ...values,
  })
}

/** Many people of an activity from a sheet. Who finds no place waits for one. */
export const visitorImport = defineImport({
  kind: 'registrations.import',
  title: (language) => registrationsServerTexts.in(language).imports.title,
  objectType: 'visitorImport',
  store: visitorImportStore,
  maxRows: maxImportRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    const { activityId } = work.import
    if (!(await importerOf(tx, work))) return undefined
    const { types } = await findTickets(tx, [activityId])
    return {
      columns: columnsOf(),
      async judge(judgingTx, { rows, seen }) {
        const mobiles = rows.flatMap(({ values }) => normaliseMobile(values.mobile ?? '') ?? [])
        const known = {
          types,
          mobiles: await findKnownMobiles(judgingTx, activityId, mobiles),
          barred: await findBarred(judgingTx, work.services, mobiles),
          seen: seen.mobile,
        }
        return rows.map(({ number, values }) => judgeRow(number, values, known))
      },
    }
  },
  async write(tx, work) {
    const { id, activityId } = work.import
    const viewer = await importerOf(tx, work)
    if (viewer) await lockPersons(tx, work.rows)
    // Somebody may have been erased since the rows were judged.
    const barred = await findBarred(
      tx,
      work.services,
      work.rows.flatMap(({ mobile }) => mobile ?? []),
    )
    const failed = ({ row }: StoredRow, failure: string) => ({
      row,
      registrationId: null,
      writtenVersion: null,
      failure,
    })
    const written = []
    for (const row of work.rows) {
      if (!viewer) written.push(failed(row, 'noPermission'))
      else if (barred.has(row.mobile ?? '')) written.push(failed(row, 'barred'))
      else written.push(await writeRow(tx, row, { activityId, viewer, services: work.services }))
    }
    await visitorImportStore.noteWritten(tx, id, written)
  },
  async view(tx, { import: { activityId }, language }) {
    const { types } = await findTickets(tx, [activityId])
    return {
      say: (message: ImportMessage) => say(message, language),
      row: ({ name, mobile, ticketTypeId }: StoredRow) => ({
        name,
        mobile: mobile ?? '',
        type: types.find(({ id }) => id === ticketTypeId)?.name ?? '',
      }),
      about: {},
    }
  },
  async undo(tx, { import: { id, activityId }, actor }) {
    const written = await visitorImportStore.findWritten(tx, { importId: id, after: 0, limit: maxImportRows })
    const rows = written.flatMap(({ registrationId, writtenVersion }) =>
      registrationId === null || writtenVersion === null
        ? []
        : [{ id: registrationId, version: writtenVersion }],
    )
    return cancelUntouched(tx, activityId, { rows, actor })
  },
})
