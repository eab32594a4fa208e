import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import type { DealFilter } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { type DealReach, ownedWithin } from './deal-reach.repository.ts'
import { countDealsWhere, dealsWhere, findDealsAfter, type ShownDeal } from './deals.repository.ts'
import { deals } from './deals.tables.ts'
import { dealsServerTexts } from './server.texts.ts'

/** The search as it is stored until somebody agrees, the reach included. */
export type FrozenDealSearch = {
  filter: { [K in keyof DealFilter]?: NonNullable<DealFilter[K]> }
  reach: DealReach
}

export const dealExportKind = 'deals.deals'

const rowsAtOnce = 1000
const money = (amount: number | null) => (amount === null ? null : amount / 100)

const conditionOf = (tx: Parameters<typeof dealsWhere>[0], { filter, reach }: FrozenDealSearch) =>
  dealsWhere(tx, filter, {
    within: ownedWithin(deals.ownerAccountId, reach),
    accountId: reach.accountId,
  })

async function sheetOf(query: FrozenDealSearch, { ask, language }: ExportOptions): Promise<ExportedSheet> {
  const { sheet } = dealsServerTexts.in(language)
  const { fields, states, categories, lostReasons } = dealsTexts.in(language)
  const cellsOf = ({ deal, firm, owner, stage, perMille }: ShownDeal): Cell[] => [
    deal.number,
    deal.title,
    firm,
    states[deal.state],
    stage,
    perMille / 10,
    deal.currency,
    money(deal.amountFen),
    money(deal.yuanFen),
    deal.expectedClose,
    categories[deal.category],
    owner,
    deal.lostReason && lostReasons[deal.lostReason],
    deal.competitor,
    deal.updatedAt.toISOString().slice(0, 10),
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<ShownDeal & { id: string }>(rowsAtOnce, (last, limit) =>
      ask(async (tx) => findDealsAfter(tx, await conditionOf(tx, query), { after: last?.id ?? null, limit })),
    )
    for await (const shown of found) yield cellsOf(shown)
  }
  return {
    fileName: fill(sheet.exportName, { day: new Date().toISOString().slice(0, 10) }),
    sheetName: sheet.name,
    columns: [
      { title: fields.number, width: 22 },
      { title: fields.title, width: 36 },
      { title: fields.firm, width: 30 },
      { title: fields.state },
      { title: fields.stage },
      { title: sheet.percent },
      { title: fields.currency },
      { title: fields.amount, width: 16 },
      { title: sheet.yuan, width: 16 },
      { title: fields.expectedClose, width: 14 },
      { title: fields.category },
      { title: fields.owner },
      { title: fields.lostReason, width: 18 },
      { title: fields.competitor, width: 24 },
      { title: fields.updatedAt, width: 14 },
    ],
    rows: rows(),
  }
}

/** Deals as a file: a company's pipeline is worth more than most lists of people, so somebody else agrees to it. */
export const dealExport: ExportKind<FrozenDealSearch> = {
  key: dealExportKind,
  permission: 'deal:export',
  title: (language) => dealsServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const rows = await countDealsWhere(tx, await conditionOf(tx, query))
    // Counted like numbers of people: a rival would pay for either.
    return { rows, hasMobiles: rows > 0 }
  },
  make: sheetOf,
}
