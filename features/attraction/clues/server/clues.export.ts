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
import { fill, type Language } from '#platform/text/texts.ts'

import type { ClueFilter } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { findAccountNames } from './clue-limits.repository.ts'
import { reachOfClues } from './clue-standing.view.ts'
import { type Clue, cluesAfter, countCluesWhere, isAnyUnowned } from './clues.repository.ts'
import { whereClues } from './seen-clues.repository.ts'
import { peopleOfClues } from './clues.view.ts'
import { cluesServerTexts } from './server.texts.ts'

/** The clues that somebody asks for; the rights are those that the person holds when the file is made. A type, because it is stored as JSON. */
export type ClueExport = {
  companyId: string
  accountId: string
  filter: { [K in keyof ClueFilter]?: NonNullable<ClueFilter[K]> }
}

export const clueExportKind = 'clues.clues'

const rowsAtOnce = 500

/** The condition for who asks; undefined for who may not work any more. */
async function questionOf(tx: Tx, services: Services, query: ClueExport) {
  const viewer = await findActingViewer(tx, query, services)
  if (!viewer) return undefined
  const reach = await reachOfClues({ tx, viewer })
  return { viewer, reach, where: await whereClues(tx, reach, query.filter) }
}

interface Piece {
  language: Language
  services: Services
}

type Row = { id: string; cells: Cell[] }

/** Clues as rows. Contacts are masked as the list masks them: those of a pool stay hidden in a file, too. */
async function rowsAfter(
  tx: Tx,
  query: ClueExport,
  { services, language, after }: Piece & { after: string | null },
): Promise<Row[]> {
  const question = await questionOf(tx, services, query)
  if (!question) return []
  const { viewer, reach, where } = question
  const found = await cluesAfter(tx, where, { after, limit: rowsAtOnce })
  const people = await peopleOfClues({ tx, viewer, services, language }, found)
  const owners = await findAccountNames(
    tx,
    found.map(({ ownerAccountId }) => ownerAccountId),
  )
  const pools = new Map(reach.pools.map(({ id, name }) => [id, name]))
  const t = cluesTexts.in(language)
  const cellsOf = (clue: Clue): Cell[] => {
    const person = people.get(clue.id)
    return [
      person?.name ?? '',
      person?.mobile ?? '',
      person?.email ?? '',
      clue.company,
      clue.ownerAccountId === null ? '' : clue.intent,
      clue.productLine,
      t.grades[clue.grade],
      clue.region,
      clue.industry,
      t.origins[clue.origin],
      clue.originChannel,
      clue.originCampaign,
      t.states[clue.state],
      pools.get(clue.poolId) ?? '',
      clue.ownerAccountId === null ? '' : (owners.get(clue.ownerAccountId) ?? ''),
      clue.score,
      clue.createdAt.toISOString().slice(0, 10),
    ]
  }
  return found.map((clue) => ({ id: clue.id, cells: cellsOf(clue) }))
}

async function sheetOf(
  query: ClueExport,
  services: Services,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const { sheet } = cluesServerTexts.in(language)
  const { fields } = cluesTexts.in(language)
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<Row>(rowsAtOnce, (last) =>
      ask((tx) => rowsAfter(tx, query, { services, language, after: last?.id ?? null })),
    )
    for await (const { cells } of found) yield cells
  }
  return {
    fileName: fill(sheet.fileName, { day: new Date().toISOString().slice(0, 10) }),
    sheetName: sheet.name,
    columns: [
      { title: fields.person },
      { title: fields.mobile, format: 'text', width: 18 },
      { title: fields.email, format: 'text', width: 24 },
      { title: fields.company, width: 30 },
      { title: fields.intent, width: 40 },
      { title: fields.productLine },
      { title: fields.grade },
      { title: fields.region },
      { title: fields.industry },
      { title: fields.origin },
      { title: sheet.channel },
      { title: sheet.campaign },
      { title: fields.state },
      { title: fields.pool, width: 18 },
      { title: fields.owner },
      { title: fields.score },
      { title: fields.at, width: 14 },
    ],
    rows: rows(),
  }
}

/** Clues as a file: they name people, so that somebody else agrees to it. */
export const cluesExport = (services: Services): ExportKind<ClueExport> => ({
  key: clueExportKind,
  permission: 'clue:export',
  title: (language) => cluesServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const question = await questionOf(tx, services, query)
    const rows = question ? await countCluesWhere(tx, question.where) : 0
    const isOfPool = question !== undefined && rows > 0 && (await isAnyUnowned(tx, question.where))
    return { rows, hasMobiles: rows > 0, isOfPool }
  },
  make: (query, options) => sheetOf(query, services, options),
})
