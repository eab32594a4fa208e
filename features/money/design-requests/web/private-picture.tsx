import { useEffect, useState } from 'react'
import { respond } from '#platform/web/call.ts'
import { type DesignFile, designRequestsContract } from '../design-requests.contract.ts'

/** A picture that has no address: fetched with the viewer's session, and forgotten with the page. */
export function PrivatePicture({
  file: { fileId, name },
  isOperator,
}: {
  file: DesignFile
  isOperator: boolean
}) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    const leaving = new AbortController()
    const endpoint = isOperator ? designRequestsContract.downloadAny : designRequestsContract.download
    respond(endpoint, { params: { id: fileId } }, { quiet: true, signal: leaving.signal })
      .then(({ response }) => (response.ok ? response.blob() : undefined))
      .then((picture) => {
        if (!picture || leaving.signal.aborted) return
        made = URL.createObjectURL(picture)
        setUrl(made)
      })
      // The name below stays, and asking for the file says what is wrong.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [fileId, isOperator])
  return url ? <img className="design-picture" src={url} alt={name} /> : null
}
