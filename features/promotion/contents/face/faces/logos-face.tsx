import type { LogosProps } from '../blocks/logos-block.ts'
import { BlockTitle } from '../block-title.tsx'
import { FaceLink } from '../face-link.tsx'
import { FacePicture } from '../face-picture.tsx'
import type { FaceProps } from '../face-props.ts'

export const LogosFace = ({ props: { title, layout, items }, data }: FaceProps<LogosProps>) => (
  <>
    <BlockTitle title={title} />
    <ul className={`logos ${layout}`}>
      {items
        .filter(({ fileId }) => data.pictures.has(fileId))
        .map((item) => {
          const picture = (
            <FacePicture
              picture={data.pictures.get(item.fileId)}
              alt={item.decorative ? '' : item.alt}
              sizes="200px"
            />
          )
          return (
            <li key={item.id}>
              {item.link === undefined ? picture : <FaceLink href={item.link}>{picture}</FaceLink>}
              {item.caption && <p>{item.caption}</p>}
            </li>
          )
        })}
    </ul>
  </>
)
