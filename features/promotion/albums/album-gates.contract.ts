import { gateEndpoints } from '#features/promotion/share-gates/share-gates.contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

/** The gate before the rest of an album. */
export const albumGatesContract = defineContract(
  'albums',
  gateEndpoints('/v2/publicity/gate', { view: 'content:view', edit: 'content:edit' }),
)
