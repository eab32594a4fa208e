import { useQuery } from '@tanstack/react-query'

import { queryOf } from '#platform/web/call.ts'

import { addressesContract } from '../addresses.contract.ts'

/** One's own addresses: the one that was chosen, or the first choice where none was or it is gone. */
export function useAddresses(addressId: string | undefined) {
  const found = useQuery(queryOf(addressesContract.list, {}, { quiet: true }))
  const chosen = found.data?.find((address) => address.addressId === addressId) ?? found.data?.[0]
  return { found, chosen }
}

export type AddressBook = ReturnType<typeof useAddresses>
