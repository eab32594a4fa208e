import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { productsContract } from '../products.contract.ts'
import {
  copyProduct,
  createProduct,
  listProducts,
  moveProducts,
  readProduct,
  updateProduct,
} from './products.actions.ts'
import { findCategories } from './products.repository.ts'

/** The calls of the catalogue: products are contents of a kind, with variants and stock. */
export function mountProducts(app: FastifyInstance): void {
  mountContract(app, productsContract, {
    list: ({ query }, context) => listProducts(context, query),
    listCategories: (_request, { tx }) => findCategories(tx),
    get: ({ params }, context) => readProduct(context, params.id),
    create: ({ body }, context) => createProduct(context, body),
    update: ({ params, body }, context) => updateProduct(context, params.id, body),
    copy: ({ params }, context) => copyProduct(context, params.id),
    moveMany: ({ body }, context) => moveProducts(context, body),
  })
}
