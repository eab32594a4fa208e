import { respond } from '#platform/web/call.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { materialsContract } from '../materials.contract.ts'

interface Props {
  documentId: string
  /** The version that the page is of: another one is another picture. */
  version: number
  n: number
  label: string
}

/** A small picture of a page: only colleagues may fetch it. */
export function PagePicture({ documentId, version, n, label }: Props) {
  const url = usePicture(['document-page', documentId, version, n], (signal) =>
    respond(
      materialsContract.getPage,
      { params: { id: documentId, n }, query: { size: 'small' } },
      { signal, quiet: true },
    ),
  )
  return (
    <span className="material-page-picture">
      {url ? <img src={url} alt={label} /> : <span aria-hidden />}
    </span>
  )
}
