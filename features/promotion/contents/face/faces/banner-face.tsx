import type { BannerProps } from '../blocks/banner-block.ts'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

export function BannerFace({ props, data, isFirst }: FaceProps<BannerProps>) {
  const { title, subtitle, height, fileId, button } = props
  const picture = fileId === undefined ? undefined : data.pictures.get(fileId)
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <div className={`banner ${height}${picture ? ' on-picture' : ''}`}>
      <FacePicture picture={picture} alt="" isFirst={isFirst} />
      <div className="banner-lines">
        <Title>{title}</Title>
        {subtitle !== '' && <p>{subtitle}</p>}
        {button && (
          <FaceLink className="button" href={button.link}>
            {button.label}
          </FaceLink>
        )}
      </div>
    </div>
  )
}
