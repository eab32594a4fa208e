import { gateEndpoints } from '#features/promotion/share-gates/share-gates.contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

/** The gate before the rest of a document. */
export const documentGatesContract = defineContract(
  'materials',
  gateEndpoints('/v2/material/doc/gate', { view: 'material:view', edit: 'material:edit' }),
)
