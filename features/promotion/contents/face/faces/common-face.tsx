import type { CommonProps } from '../blocks/common-block.ts'
import { BlockTitle } from '../block-title.tsx'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'
import { RichText } from '../rich-text.tsx'

export const CommonFace = ({ props: { title, layout, items }, data }: FaceProps<CommonProps>) => (
  <>
    <BlockTitle title={title} />
    <ul className={`entries ${layout}`}>
      {items.map((item) => {
        const picture = (
          <FacePicture
            picture={data.pictures.get(item.fileId ?? '')}
            alt={item.alt ?? ''}
            sizes="(min-width: 720px) 320px, 100vw"
          />
        )
        return (
          <li key={item.id}>
            {item.link === undefined ? picture : <FaceLink href={item.link}>{picture}</FaceLink>}
            {item.title !== '' && (
              <h3>
                {item.link === undefined ? item.title : <FaceLink href={item.link}>{item.title}</FaceLink>}
              </h3>
            )}
            <RichText rich={item.rich} data={data} />
          </li>
        )
      })}
    </ul>
  </>
)
