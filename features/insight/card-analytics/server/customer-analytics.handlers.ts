import type { FastifyInstance } from 'fastify'

import type { Tx } from '#platform/server/database/database.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { customerAnalyticsContract } from '../customer-analytics.contract.ts'
import type { Period } from './card-analytics.domain.ts'
import { sheetOfCustomers } from './card-analytics.export.ts'
import { customerRows } from './customer-analytics.domain.ts'
import {
  countExchanged,
  countFresh,
  countKnown,
  countSilent,
  findCustomerDays,
  findCustomerGroups,
} from './customer-numbers.repository.ts'
import { countWithoutBreakdowns, readAnalysisScope } from './analysis.actions.ts'
import type { Scope } from './scope.repository.ts'

/** From opening a card to becoming a customer. */
async function stepsOf(tx: Tx, scope: Scope, period: Period) {
  const { views, visitors, exchanges } = (await countWithoutBreakdowns(tx, scope, period)).totals
  return { views, visitors, exchanges, customers: await countExchanged(tx, scope, period) }
}

export function mountCustomerAnalytics(app: FastifyInstance): void {
  mountContract(app, customerAnalyticsContract, {
    async getTotalCustInfo({ body }, { tx, viewer }) {
      const { scope, period, compared } = await readAnalysisScope(tx, viewer, body)
      return {
        ...period,
        comparedFrom: compared.from,
        comparedTo: compared.to,
        total: await countKnown(tx, scope, period.to),
        fresh: await countFresh(tx, scope, period),
        freshBefore: await countFresh(tx, scope, compared),
        silent: await countSilent(tx, scope),
        steps: await stepsOf(tx, scope, period),
        stepsBefore: await stepsOf(tx, scope, compared),
        ...(await findCustomerGroups(tx, scope, period)),
      }
    },
    async getTotalCustForDate({ body: { unit = 'day', ...filter } }, { tx, viewer }) {
      const { scope, period } = await readAnalysisScope(tx, viewer, filter)
      return customerRows(period, unit, await findCustomerDays(tx, scope, { period, unit }))
    },
    async exportCustomers({ query: { unit = 'day', ...filter } }, { tx, viewer, language, reply }) {
      const { scope, period } = await readAnalysisScope(tx, viewer, filter)
      const table = customerRows(period, unit, await findCustomerDays(tx, scope, { period, unit }))
      return sendSheet(reply, sheetOfCustomers(table, { period, language }))
    },
  })
}
