import type { ReactNode } from 'react'
import { respond } from '#platform/web/call.ts'
import { usePicture } from '#platform/web/use-picture.ts'
import { type CustomerDetail, customersContract } from '../customers.contract.ts'
import './customers.css'

interface Props {
  customer: CustomerDetail
  /** What stands there until the picture has come, and where it does not. */
  children: ReactNode
}

/** The picture that was taken of a customer's card. */
export function CustomerPicture({ customer: { id, name }, children }: Props) {
  const url = usePicture(['customer-picture', id], (signal) =>
    respond(customersContract.picture, { query: { carteId: id } }, { signal, quiet: true }),
  )
  return url ? <img className="customer-picture" src={url} alt={name} /> : children
}
