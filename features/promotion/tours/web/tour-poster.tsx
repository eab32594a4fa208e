import { respond } from '#platform/web/call.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { toursContract } from '../tours.contract.ts'

interface Props {
  tourId: string
  pictureId: string
  label: string
}

/** The flat strip of a panorama: only colleagues may fetch it here. */
export function TourPoster({ tourId, pictureId, label }: Props) {
  const url = usePicture(['tour-poster', tourId, pictureId], (signal) =>
    respond(
      toursContract.getPicture,
      { params: { id: tourId, pictureId }, query: { size: 'poster' } },
      { signal, quiet: true },
    ),
  )
  return <span className="tour-poster">{url ? <img src={url} alt={label} /> : <span aria-hidden />}</span>
}
