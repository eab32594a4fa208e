import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import type { FirmFilter } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { conditionOf, countFirmsWhere, firmsAfter, isAnyPooled, type ShownFirm } from './firms.repository.ts'
import { firmsServerTexts } from './server.texts.ts'

/** The firms that somebody asks for; the rights are those that the person holds when the file is made. A type, because it is stored as JSON. */
export type FirmExport = {
  companyId: string
  accountId: string
  filter: { [K in keyof FirmFilter]?: NonNullable<FirmFilter[K]> }
}

export const firmExportKind = 'firms.firms'

const rowsAtOnce = 500

/** The condition for who asks; undefined for who may not work any more. */
async function questionOf(tx: Tx, services: Services, query: FirmExport) {
  const viewer = await findActingViewer(tx, query, services)
  return viewer && { viewer, where: await conditionOf(tx, viewer, query.filter) }
}

async function sheetOf(
  query: FirmExport,
  services: Services,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const { sheet } = firmsServerTexts.in(language)
  const { fields, states, grades } = firmsTexts.in(language)
  const cellsOf = (firm: ShownFirm): Cell[] => [
    firm.name,
    firm.shortName,
    firm.uscc ?? '',
    firm.grade && grades[firm.grade],
    firm.industry ?? '',
    firm.region ?? '',
    firm.address,
    firm.website,
    firm.phone,
    firm.employees,
    states[firm.state],
    firm.ownerName,
    firm.contractEndAt,
    firm.createdAt.toISOString().slice(0, 10),
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<ShownFirm>(rowsAtOnce, (last, limit) =>
      ask(async (tx) => {
        const question = await questionOf(tx, services, query)
        return question ? firmsAfter(tx, question, { after: last?.id ?? null, limit }) : []
      }),
    )
    for await (const firm of found) yield cellsOf(firm)
  }
  return {
    fileName: fill(sheet.fileName, { day: new Date().toISOString().slice(0, 10) }),
    sheetName: sheet.name,
    columns: [
      { title: fields.name, width: 32 },
      { title: fields.shortName, width: 16 },
      { title: fields.uscc, format: 'text', width: 22 },
      { title: fields.grade },
      { title: fields.industry, width: 18 },
      { title: fields.region },
      { title: fields.address, width: 36 },
      { title: fields.website, width: 24 },
      { title: fields.phone, format: 'text', width: 18 },
      { title: fields.employees },
      { title: fields.state },
      { title: fields.owner },
      { title: sheet.contractEndAt, width: 14 },
      { title: sheet.createdAt, width: 14 },
    ],
    rows: rows(),
  }
}

/** Firms as a file: the customers of a company are worth more than most lists of people, so that somebody else agrees to it. */
export const firmsExport = (services: Services): ExportKind<FirmExport> => ({
  key: firmExportKind,
  permission: 'firm:export',
  title: (language) => firmsServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const question = await questionOf(tx, services, query)
    const rows = question ? await countFirmsWhere(tx, question.where) : 0
    const isOfPool = question !== undefined && rows > 0 && (await isAnyPooled(tx, question.where))
    return { rows, hasMobiles: rows > 0, isOfPool }
  },
  make: (query, options) => sheetOf(query, services, options),
})
