import { BlockTitle } from '#features/promotion/contents/face/block-title.tsx'
import { partOf } from '#features/promotion/contents/face/contributed-blocks.ts'
import type { FaceProps } from '#features/promotion/contents/face/face-props.ts'
import { FacePicture } from '#features/promotion/contents/face/face-picture.tsx'

import type { SpeakersProps } from '../activity-kinds.ts'
import { activityPart } from '../activity-part.ts'

/** Everybody who speaks, once, in the order of the agenda. */
export function SpeakersFace({ props: { title, layout, items }, data }: FaceProps<SpeakersProps>) {
  const all = partOf(data, activityPart)?.sessions.flatMap(({ speakers }) => speakers) ?? []
  const people = [...new Map(all.map((person) => [person.name, person])).values()]
  if (people.length === 0) return null
  return (
    <>
      <BlockTitle title={title} />
      <ul className={`act-speakers ${layout}`}>
        {people.map(({ name, title: job, company }) => {
          const more = items.find((item) => item.name.trim() === name)
          const picture = more?.fileId === undefined ? undefined : data.pictures.get(more.fileId)
          return (
            <li key={name}>
              <FacePicture picture={picture} alt="" sizes="96px" />
              <div>
                <h3>{name}</h3>
                <p className="act-soft">{[job, company].filter(Boolean).join(' · ')}</p>
                {more !== undefined && more.text !== '' && <p>{more.text}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
