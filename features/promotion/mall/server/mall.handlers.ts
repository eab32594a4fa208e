import type { FastifyInstance } from 'fastify'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { orderProducts } from '#features/money/orders/server/order-products.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { mallContract } from '../mall.contract.ts'
import { goodsProduct } from './goods-product.listener.ts'
import { listOrders, moveByColleague, readFigures, readOrder, sendReceipt, shipMany } from './mall.actions.ts'
import { closeMallOrder } from './mall.jobs.ts'
import { mallOrderExport, mallOrderExportKind } from './mall-orders.export.ts'
import { readTill, updateTill } from './mall-till.actions.ts'
import { countByState } from './mall.repository.ts'
import { addShopSection } from './page-section.server.ts'

/** The calls of the shop's orders. */
export function mountMall(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(closeMallOrder)
  addShopSection(services)
  services.hooks.add(exportKinds, mallOrderExport(services))
  services.hooks.add(orderProducts, goodsProduct(services))
  mountContract(app, mallContract, {
    list: ({ query }, context) => listOrders(context, query),
    async export({ query: { keyword = null, state = null } }, context) {
      const zone = await findTimeZone(context.tx)
      return exportPersonalData(context, { kind: mallOrderExportKind, query: { keyword, state, zone } })
    },
    count: (_request, { tx }) => countByState(tx),
    getFigures: (_request, context) => readFigures(context),
    get: ({ params }, context) => readOrder(context, params.id),
    getReceipt: ({ params }, context) => sendReceipt(context, params.id),
    handle: ({ params, body }, context) => moveByColleague(context, params.id, body),
    decideRefund: ({ params, body }, context) => moveByColleague(context, params.id, body),
    shipMany: ({ body }, context) => shipMany(context, body.orders),
    getTill: (_request, { tx }) => readTill(tx, services.database),
    updateTill: ({ body }, context) => updateTill(context, body),
  })
}
