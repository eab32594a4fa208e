import { respond } from '#platform/web/call.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { type PosterRow, postersContract } from '../packages.contract.ts'

/** A poster as it looks, with nobody's code. */
export function PosterPicture({ poster: { id, name, version, thing } }: { poster: PosterRow }) {
  const url = usePicture(['poster-picture', id, version, thing.isShown], (signal) =>
    respond(postersContract.preview, { params: { id } }, { signal, quiet: true }),
  )
  return (
    <div className="poster-frame">{url ? <img src={url} alt={name} width={1080} height={1620} /> : null}</div>
  )
}
