import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { fill } from '#platform/text/texts.ts'

import type { MallOrderState } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { countOrders, findOrdersAfter, type MallOrder } from './mall.repository.ts'
import { seenOrders } from './mall-sight.view.ts'
import { mallServerTexts } from './server.texts.ts'

/** The search as it is stored until somebody agrees. */
export type FrozenOrderSearch = { keyword: string | null; state: MallOrderState | null; zone: string }

export const mallOrderExportKind = 'mall.orders'

const rowsAtOnce = 1000
const yuan = (fen: number) => fen / 100

async function sheetOf(
  services: Pick<Services, 'hooks'>,
  query: FrozenOrderSearch,
  { ask, language }: ExportOptions,
): Promise<ExportedSheet> {
  const { sheet } = mallServerTexts.in(language)
  const { states, detail, list } = mallTexts.in(language)
  const clock = zoneClock(query.zone)
  const momentOf = (date: Date | null) => (date === null ? null : clock.minute(date))
  const cellsOf = (order: MallOrder): Cell[] => [
    order.number,
    states[order.state],
    order.lines.map(({ title, variant, quantity }) => `${title} ${variant} × ${quantity}`).join('\n'),
    yuan(order.amountFen),
    order.paidBy && detail.paidWays[order.paidBy],
    order.buyerName,
    order.mobile,
    order.address,
    order.note,
    order.carrier,
    order.trackingNumber,
    momentOf(order.createdAt),
    momentOf(order.paidAt),
    momentOf(order.shippedAt),
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<MallOrder>(rowsAtOnce, (last, limit) =>
      ask(async (tx) =>
        seenOrders(tx, services, await findOrdersAfter(tx, query, { after: last?.id ?? null, limit })),
      ),
    )
    for await (const order of found) yield cellsOf(order)
  }
  return {
    fileName: fill(sheet.exportName, { day: clock.day(new Date()) }),
    sheetName: sheet.name,
    columns: [
      { title: list.number, width: 22 },
      { title: list.state },
      { title: list.goods, width: 40 },
      { title: list.amount },
      { title: detail.paidBy },
      { title: detail.name },
      { title: detail.mobile, width: 16, format: 'text' },
      { title: detail.address, width: 40 },
      { title: detail.note, width: 24 },
      { title: detail.carrier },
      { title: detail.trackingNumber, width: 20, format: 'text' },
      { title: list.createdAt, width: 18 },
      { title: sheet.paidAt, width: 18 },
      { title: sheet.shippedAt, width: 18 },
    ],
    rows: rows(),
  }
}

/** The orders of the shop as a file; it holds numbers and addresses of buyers, so somebody else has to agree. */
export const mallOrderExport = (services: Pick<Services, 'hooks'>): ExportKind<FrozenOrderSearch> => ({
  key: mallOrderExportKind,
  permission: 'mall:fulfil',
  title: (language) => mallServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const rows = await countOrders(tx, query)
    return { rows, hasMobiles: rows > 0 }
  },
  make: (query, options) => sheetOf(services, query, options),
})
