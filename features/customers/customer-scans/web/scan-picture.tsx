import { respond } from '#platform/web/call.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { customerScansContract } from '../customer-scans.contract.ts'

interface Props {
  scanId: string
  /** The part of the picture where this field stands; the whole picture without. */
  field?: number
  label: string
}

/** A picture of a card: only its own person may fetch it. */
export function ScanPicture({ scanId, field, label }: Props) {
  const query = field === undefined ? {} : { field }
  const url = usePicture(['scan-picture', scanId, field ?? 'whole'], (signal) =>
    respond(customerScansContract.picture, { params: { id: scanId }, query }, { signal, quiet: true }),
  )
  return (
    <span className={field === undefined ? 'scan-whole' : 'scan-part'}>
      {url ? <img src={url} alt={label} /> : <span aria-hidden />}
    </span>
  )
}
