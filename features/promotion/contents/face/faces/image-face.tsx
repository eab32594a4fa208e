import type { ImageProps } from '../blocks/image-block.ts'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

type Item = ImageProps['items'][number]

/** Places of a picture that lead somewhere. Their positions are attributes: the page allows no inline styles. */
function Areas({ item }: { item: Item }) {
  const { areas = [] } = item
  if (areas.length === 0) return null
  return (
    <svg className="areas" viewBox="0 0 100 100" preserveAspectRatio="none">
      {areas.map(({ id, x, y, w, h, link }) => (
        <FaceLink key={id} href={link}>
          <rect x={x} y={y} width={w} height={h} />
        </FaceLink>
      ))}
    </svg>
  )
}

export function ImageFace({ props: { layout, items }, data }: FaceProps<ImageProps>) {
  const shown = items.filter(({ fileId }) => data.pictures.has(fileId))
  return (
    <ul className={`images ${layout} n${shown.length}`}>
      {shown.map((item) => {
        const picture = (
          <FacePicture
            picture={data.pictures.get(item.fileId)}
            alt={item.decorative ? '' : item.alt}
            sizes={layout === 'long' ? '100vw' : '(min-width: 720px) 320px, 50vw'}
          />
        )
        return (
          <li key={item.id}>
            {item.link === undefined ? picture : <FaceLink href={item.link}>{picture}</FaceLink>}
            <Areas item={item} />
          </li>
        )
      })}
    </ul>
  )
}
