import { gateEndpoints } from '#features/promotion/share-gates/share-gates.contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

/** What visitors must do before they see the rest of an album. */
export const albumGatesContract = defineContract(
  'albums',
  gateEndpoints('/v2/publicity/gate', { view: 'content:view', edit: 'content:edit' }),
)
