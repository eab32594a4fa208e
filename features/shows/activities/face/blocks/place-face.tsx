import { BlockTitle } from '#features/promotion/contents/face/block-title.tsx'
import { partOf } from '#features/promotion/contents/face/contributed-blocks.ts'
import { FaceLink } from '#features/promotion/contents/face/face-link.tsx'
import { FacePicture } from '#features/promotion/contents/face/face-picture.tsx'
import type { FaceProps } from '#features/promotion/contents/face/face-props.ts'
import { mapSearch } from '#platform/domain/map-search.ts'

import type { PlaceProps } from '../activity-kinds.ts'
import { activityPart } from '../activity-part.ts'

/** The venue with the way there: a picture of one's own, a map of others by a link, and the plan of the booths. */
export function PlaceFace({ props, data }: FaceProps<PlaceProps>) {
  const part = partOf(data, activityPart)
  if (!part || (part.venue === '' && !part.isOnline)) return null
  const { title, text, map, fileId, alt } = props
  const { texts, venue, isOnline, floorPath } = part
  const picture = fileId === undefined ? undefined : data.pictures.get(fileId)
  return (
    <>
      <BlockTitle title={title} />
      <div className="act-place">
        <FacePicture picture={picture} alt={alt} sizes="(min-width: 720px) 520px, 100vw" />
        <div>
          <p>
            <b>{[venue, isOnline ? texts.online : ''].filter(Boolean).join(' · ')}</b>
          </p>
          {text !== '' && <p className="act-lines">{text}</p>}
          {venue !== '' && (
            <FaceLink className="button" href={map ?? mapSearch(venue)} click="map">
              {texts.onMap}
            </FaceLink>
          )}
          {floorPath !== null && (
            <FaceLink className="button" href={floorPath}>
              {texts.floorPlan}
            </FaceLink>
          )}
        </div>
      </div>
    </>
  )
}
