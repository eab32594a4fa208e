import { fill } from '#platform/text/texts.ts'

import type { CarouselProps } from '../blocks/carousel-block.ts'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

/** Pictures side by side that stop where one begins: swiping and the keyboard move them without a script. */
export function CarouselFace({ props: { autoplay, items }, data, texts }: FaceProps<CarouselProps>) {
  const shown = items.filter(({ fileId }) => data.pictures.has(fileId))
  return (
    <div className="carousel" {...(autoplay && shown.length > 1 && { 'data-autoplay': texts.pause })}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard */}
      <ul tabIndex={0}>
        {shown.map((item, place) => {
          const picture = (
            <FacePicture picture={data.pictures.get(item.fileId)} alt={item.decorative ? '' : item.alt} />
          )
          return (
            <li key={item.id} aria-label={fill(texts.slide, { place: place + 1, count: shown.length })}>
              {item.link === undefined ? picture : <FaceLink href={item.link}>{picture}</FaceLink>}
              {item.caption && <p>{item.caption}</p>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
