import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { holdsFiles } from '#features/customers/customer-forms/face/form-fields-model.ts'
import { answerText } from '#features/customers/customer-forms/face/form-answers.ts'
import { findFieldsOf, labelIn } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'

import { findAnswerFileNames } from './answer-files.repository.ts'
import { questionsOwner } from './questions.actions.ts'
import { registrationsServerTexts } from './server.texts.ts'
import {
  countVisitors,
  findVisitorsAfter,
  type ShownRegistration,
  type VisitorSearch,
} from './visitors.repository.ts'

/** The search with the title of its activity, as it is stored until somebody agrees. */
type Frozen = { readonly [key: string]: Json }

interface Wanted extends VisitorSearch {
  title: string
}

export const freezeSearch = (search: Wanted): Frozen => JSON.parse(JSON.stringify(search)) as Frozen
export const thawSearch = (frozen: Frozen) => frozen as unknown as Wanted

export const visitorExportKind = 'registrations.visitors'

const rowsAtOnce = 1000

async function sheetOf(query: Wanted, { ask, language }: ExportOptions): Promise<ExportedSheet> {
  const { sheet, labels } = registrationsServerTexts.in(language)
  const clock = zoneClock(query.zone)
  const momentOf = (date: Date | null) => (date === null ? null : clock.minute(date))
  const fields = await ask((tx) => findFieldsOf(tx, questionsOwner(query.id)))
  const names = new Map<string, string>()
  if (fields.some(({ type }) => holdsFiles(type)))
    for (const { registrationId, key, name } of await ask((tx) => findAnswerFileNames(tx, query.id))) {
      const place = `${registrationId} ${key}`
      names.set(place, [names.get(place), name].filter(Boolean).join('、'))
    }
  const labelOf = (label: (typeof fields)[number]['label']) => labelIn(label, language)
  const cellsOf = ({ registration: row, type, broughtBy }: ShownRegistration): Cell[] => [
    row.name,
    row.mobile,
    row.company,
    row.title,
    type,
    row.seat,
    labels.states.registration[row.state],
    row.channel,
    broughtBy,
    momentOf(row.joinedAt),
    momentOf(row.attendedAt),
    ...fields.map((field) =>
      holdsFiles(field.type)
        ? (names.get(`${row.id} ${field.key}`) ?? '')
        : answerText(field, row.answers[field.key], labelOf),
    ),
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<ShownRegistration>(rowsAtOnce, (last, limit) =>
      ask((tx) => findVisitorsAfter(tx, query, { after: last?.registration.id ?? null, limit })),
    )
    for await (const visitor of found) yield cellsOf(visitor)
  }
  const { columns: c } = sheet
  return {
    fileName: fill(sheet.exportName, {
      title: query.title,
      day: clock.day(new Date()),
    }),
    sheetName: sheet.name,
    columns: [
      { title: c.name },
      { title: c.mobile, width: 16, format: 'text' },
      { title: c.company, width: 28 },
      { title: c.title, width: 18 },
      { title: c.type, width: 18 },
      { title: c.seat },
      { title: c.state },
      { title: c.channel, width: 18 },
      { title: c.broughtBy },
      { title: c.joinedAt, width: 18 },
      { title: c.attendedAt, width: 18 },
      ...fields.map(({ label }) => ({ title: labelOf(label), width: 24, format: 'text' as const })),
    ],
    rows: rows(),
  }
}

/** The people of an activity as a file; it holds their numbers, so somebody else has to agree. */
export const visitorExport: ExportKind<Frozen> = {
  key: visitorExportKind,
  permission: 'registration:export',
  title: (language) => registrationsServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const rows = await countVisitors(tx, thawSearch(query))
    return { rows, hasMobiles: rows > 0 }
  },
  make: (query, options) => sheetOf(thawSearch(query), options),
}
