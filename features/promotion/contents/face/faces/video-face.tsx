import type { VideoProps } from '../blocks/video-block.ts'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

/** Videos of other sites: a card that leads there, for a frame of theirs would bring their scripts and cookies. */
export const VideoFace = ({ props: { items }, data, texts }: FaceProps<VideoProps>) => (
  <ul className="videos">
    {items.map(({ id, title, url, posterFileId = '' }) => (
      <li key={id}>
        <FaceLink href={url}>
          <span className="poster">
            <FacePicture picture={data.pictures.get(posterFileId)} alt="" />
          </span>
          <span className="video-title">{title === '' ? texts.watch : title}</span>
          <span className="video-site">{new URL(url).hostname}</span>
        </FaceLink>
      </li>
    ))}
  </ul>
)
