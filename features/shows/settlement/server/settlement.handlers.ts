import type { FastifyInstance } from 'fastify'

import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import { refundBooked } from '#features/money/payments/server/refund-hooks.public.ts'
import { countOpenRefunds } from '#features/money/payments/server/sale-money.public.ts'
import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { TableFormat } from '#platform/contract/table-formats.ts'
import { sendTable, writeTable } from '#platform/server/spreadsheets/send-sheet.ts'

import { settlementContract, type StatementLine, type StatementRow } from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'
import { takeBack } from './held-money.actions.ts'
import { closeLater, closeMoneyOf, confirmLater, confirmStatement, correctLater } from './settlement.jobs.ts'
import { findAccruing, findLines, findShownStatement, findStatements } from './settlement.repository.ts'
import { lineOf, rowOf } from './settlement.view.ts'
import { statementFile } from './statement-file.renderer.ts'
import { closeByColleague, moveStatement } from './statements.actions.ts'

const readStatement = async (context: MemberContext, id: string): Promise<StatementRow> =>
  rowOf(await findShownStatement(context.tx, id).then(orNotFound), context)

/** So many lines stand in a file; a statement of more is read in the console. */
const mostLines = 20_000

function sendLines(
  { number: name }: StatementRow,
  { lines, format }: { lines: readonly StatementLine[]; format: TableFormat },
  { reply, language }: MemberContext,
) {
  const { fields: f, kinds, statement: t } = settlementTexts.in(language)
  const columns = [
    { title: f.order, width: 24, format: 'text' as const },
    { title: f.name, width: 36 },
    { title: f.buyer },
    { title: f.kind },
    { title: f.amount },
    { title: f.at, width: 22 },
    { title: f.note, width: 30 },
  ]
  const rows = lines.map((line) => [
    line.orderNumber,
    line.orderName,
    line.buyer,
    kinds[line.kind],
    line.amount / 100,
    line.at,
    line.note,
  ])
  const content = writeTable({ columns, rows, sheetName: t.title }, format)
  return sendTable(reply, { name, content, format })
}

/** The statements of what activities earned. */
export function mountSettlement(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(closeMoneyOf)
  services.jobs.add(confirmStatement)
  services.hooks.add(activityChanged, async (tx, { activity, event }) => {
    if (event === 'close' || event === 'cancel') await closeLater(tx, activity.id)
  })
  // Money that goes back before the first statement stands in it.
  services.hooks.add(refundBooked, async (tx, payment, refund) => {
    const { activityId = null } = (await findOrder(tx, payment.orderId)) ?? {}
    if (activityId !== null && (await takeBack(tx, { activityId, payment, refund })))
      await correctLater(tx, activityId)
  })
  mountContract(app, settlementContract, {
    async listAccruing({ query }, { tx }) {
      const { list, ...total } = await findAccruing(tx, query)
      const open = await countOpenRefunds(
        tx,
        list.map(({ activityId }) => activityId),
      )
      return {
        list: list.map(({ endsAt, received, refunded, ...row }) => ({
          ...row,
          endsAt: endsAt?.toISOString() ?? null,
          received,
          refunded: 0 - refunded,
          net: received + refunded,
          openRefunds: open.get(row.activityId) ?? 0,
        })),
        ...total,
      }
    },
    async list({ query }, context) {
      const { list, ...total } = await findStatements(context.tx, query)
      return { list: list.map((found) => rowOf(found, context)), ...total }
    },
    get: ({ params }, context) => readStatement(context, params.id),
    async listLines({ params, query }, context) {
      await readStatement(context, params.id)
      const { list, ...total } = await findLines(context.tx, params.id, query)
      return { list: list.map(lineOf), ...total }
    },
    async close({ body }, context) {
      const statement = await closeByColleague(context, body)
      await confirmLater(context.tx, statement)
      return readStatement(context, statement.id)
    },
    async move({ params, body }, context) {
      await moveStatement(context, params.id, body)
      return readStatement(context, params.id)
    },
    async download({ params, query }, context) {
      const { tx, reply, language } = context
      const statement = await readStatement(context, params.id)
      const lines = (await findLines(tx, params.id, { page: 1, limit: mostLines })).list.map(lineOf)
      const { format = 'pdf' } = query
      if (format !== 'pdf') return sendLines(statement, { lines, format }, context)
      const company = (await findCompany(tx))?.name ?? ''
      const timeZone = await findTimeZone(tx)
      reply
        .header('content-disposition', contentDisposition('attachment', `${statement.number}.pdf`))
        .type('application/pdf')
      return statementFile({ statement, lines, company, language, timeZone })
    },
  })
}
