import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { respond } from '#platform/web/call.ts'

import { customerScansContract } from '../customer-scans.contract.ts'

interface Props {
  scanId: string
  /** The part of the picture where this field stands; the whole picture without. */
  field?: number
  label: string
}

/** A picture of a card: only its own person may fetch it, so it has no address of its own. */
export function ScanPicture({ scanId, field, label }: Props) {
  const { data } = useQuery({
    queryKey: ['scan-picture', scanId, field ?? 'whole'],
    queryFn: async ({ signal }) => {
      const query = field === undefined ? {} : { field }
      const { response } = await respond(customerScansContract.picture, { params: { id: scanId }, query }, { signal, quiet: true })
      return response.ok ? await response.blob() : null
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const url = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return (
    <span className={field === undefined ? 'scan-whole' : 'scan-part'}>{url ? <img src={url} alt={label} /> : <span aria-hidden />}</span>
  )
}
