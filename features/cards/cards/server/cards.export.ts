import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import {
  countUnclaimed,
  findUnclaimedAfter,
  type UnclaimedCard,
  type UnclaimedQuestion,
} from './card-records.repository.ts'
import { cardServerTexts } from './server.texts.ts'

/** Who asks for which cards: the rights are those that the person holds when the file is made. A type, because it is stored as JSON. */
export type UnclaimedExport = {
  companyId: string
  accountId: string
  templateId: string | null
  keyword: string | null
  withNumbers: boolean
}

const rowsAtOnce = 1000

async function questionOf(
  tx: Tx,
  services: Services,
  { companyId, accountId, templateId, keyword }: UnclaimedExport,
): Promise<UnclaimedQuestion | undefined> {
  const viewer = await findActingViewer(tx, { companyId, accountId }, services)
  return viewer && { viewer, templateId: templateId ?? undefined, keyword: keyword ?? undefined }
}

async function sheetOfUnclaimed(
  services: Services,
  asked: UnclaimedExport,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const texts = cardServerTexts.in(language).unclaimed
  const timeZone = await ask(findTimeZone)
  const clock = zoneClock(timeZone)
  const now = Date.now()
  const cellsOf = ({
    name,
    mobile,
    fieldValues,
    department,
    template,
    issuedAt,
    lastNoticeAt,
    notices,
  }: UnclaimedCard): Cell[] => [
    name,
    fieldValues.title ?? '',
    department ?? '',
    template,
    ...(asked.withNumbers ? [mobile ?? '', fieldValues.email ?? ''] : []),
    issuedAt ? clock.day(issuedAt) : '',
    issuedAt ? Math.floor((now - issuedAt.getTime()) / dayMs) : null,
    lastNoticeAt ? clock.day(lastNoticeAt) : texts.never,
    notices,
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<UnclaimedCard>(rowsAtOnce, (last, limit) =>
      ask(async (tx) => {
        const question = await questionOf(tx, services, asked)
        return question ? findUnclaimedAfter(tx, question, { after: last?.id ?? null, limit }) : []
      }),
    )
    for await (const card of found) yield cellsOf(card)
  }
  const asText = { format: 'text' } as const
  const { columns } = texts
  const numbers = asked.withNumbers
    ? [
        { title: columns.mobile, ...asText },
        { title: columns.email, width: 26 },
      ]
    : []
  return {
    fileName: fill(texts.fileName, { day: clock.day(now) }),
    sheetName: texts.sheetName,
    columns: [
      { title: columns.name },
      { title: columns.title, width: 18 },
      { title: columns.department, width: 20 },
      { title: columns.template, width: 20 },
      ...numbers,
      { title: columns.issuedAt },
      { title: columns.daysSince },
      { title: columns.lastNotice },
      { title: columns.notices },
    ],
    rows: rows(),
  }
}

/** The cards that nobody has claimed, as a file; with numbers in it somebody else has to agree. */
export const unclaimedExport = (services: Services): ExportKind<UnclaimedExport> => ({
  key: 'cards.unclaimed',
  permission: 'card:issue',
  title: (language) => cardServerTexts.in(language).unclaimed.sheetName,
  async count(tx, query) {
    const question = await questionOf(tx, services, query)
    const rows = question ? await countUnclaimed(tx, question) : 0
    return { rows, hasMobiles: query.withNumbers && rows > 0 }
  },
  make: (query, options) => sheetOfUnclaimed(services, query, options),
})
