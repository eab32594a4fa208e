import type { NavigationProps } from '../blocks/navigation-block.ts'
import { FaceLink } from '../face-link.tsx'
import { FacePicture } from '../face-picture.tsx'
import type { FaceProps } from '../face-props.ts'

export const NavigationFace = ({ props: { items }, data }: FaceProps<NavigationProps>) => (
  <nav>
    <ul className="navigation">
      {items.map(({ id, label, link, fileId = '' }) => (
        <li key={id}>
          <FaceLink href={link}>
            <FacePicture picture={data.pictures.get(fileId)} alt="" sizes="64px" />
            <span>{label}</span>
          </FaceLink>
        </li>
      ))}
    </ul>
  </nav>
)
