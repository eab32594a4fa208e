import { gateEndpoints } from '#features/promotion/share-gates/share-gates.contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

/** What readers must do before they see the rest of a document. */
export const documentGatesContract = defineContract(
  'materials',
  gateEndpoints('/v2/material/doc/gate', { view: 'material:view', edit: 'material:edit' }),
)
