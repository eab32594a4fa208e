import { useCallQuery } from '#platform/web/use-call-query.ts'

import { addressesContract } from '../addresses.contract.ts'

/** One's own addresses: the one that was chosen, or the first choice where none was or it is gone. */
export function useAddresses(addressId: string | undefined) {
  const found = useCallQuery(addressesContract.list)
  const chosen = found.data?.find((address) => address.addressId === addressId) ?? found.data?.[0]
  return { found, chosen }
}

export type AddressBook = ReturnType<typeof useAddresses>
