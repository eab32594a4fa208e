import { respond } from '#platform/web/call.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { presentersContract } from '../presenters.contract.ts'

interface Props {
  presenterId: string
  mediumId: string
  label: string
}

/** The portrait of a presenter: only colleagues may fetch it here. */
export function PresenterPortrait({ presenterId, mediumId, label }: Props) {
  const url = usePicture(['presenter-portrait', presenterId, mediumId], (signal) =>
    respond(presentersContract.getMedium, { params: { id: presenterId, mediumId } }, { signal, quiet: true }),
  )
  return (
    <span className="presenter-portrait">{url ? <img src={url} alt={label} /> : <span aria-hidden />}</span>
  )
}
