import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ProductImport, productImportsContract } from '../product-imports.contract.ts'
import { productsTexts } from '../products.texts.ts'
import { productPaths } from './product-paths.ts'

/** How screens find, change and name imports of products. */
export const productImportRoutes: ImportRoutes<ProductImport> = {
  find: (id, query, options) => queryOf(productImportsContract.getImport, { params: { id }, query }, options),
  cancel: productImportsContract.cancelImport,
  undo: productImportsContract.undoImport,
  errors: productImportsContract.downloadFaults,
  touches: ['contents', 'products'],
  path: productPaths.list,
  useOwnTexts: () => useTexts(productsTexts).import,
}
