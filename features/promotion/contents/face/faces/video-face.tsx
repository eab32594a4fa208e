import { languageName } from '#features/cards/card-pages/face/language-name.ts'

import type { VideoProps } from '../blocks/video-block.ts'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

type Props = FaceProps<VideoProps>
type Item = VideoProps['items'][number]
interface EntryProps extends Pick<Props, 'data' | 'texts'> {
  item: Item
}

/** A video of the library: nothing of it is loaded before somebody plays it. One that was withdrawn says so. */
function LibraryVideo({ item, data, texts }: EntryProps) {
  const { videoId = '', title, posterFileId = '' } = item
  const video = data.videos.get(videoId)
  if (!video) return <p className="video-gone">{texts.withdrawn}</p>
  const poster = data.pictures.get(posterFileId)?.url ?? video.posterUrl ?? undefined
  return (
    <figure className="video-own">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- its tracks follow, as many as it has languages */}
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        width={video.width}
        height={video.height}
        aria-label={title === '' ? texts.watch : title}
        data-video={videoId}
      >
        <source src={video.playUrl} type="video/mp4" />
        {video.captions.map(({ language, url }) => (
          <track key={language} kind="captions" src={url} srcLang={language} label={languageName(language)} />
        ))}
      </video>
      {title !== '' && <figcaption className="video-title">{title}</figcaption>}
    </figure>
  )
}

/** Videos of other sites: a card that leads there, for a frame of theirs would bring their scripts and cookies. */
const LinkedVideo = ({ item: { title, url = '', posterFileId = '' }, data, texts }: EntryProps) => (
  <FaceLink href={url}>
    <span className="poster">
      <FacePicture picture={data.pictures.get(posterFileId)} alt="" />
    </span>
    <span className="video-title">{title === '' ? texts.watch : title}</span>
    <span className="video-site">{new URL(url).hostname}</span>
  </FaceLink>
)

export const VideoFace = ({ props: { items }, data, texts }: Props) => (
  <ul className="videos">
    {items.map((item) => {
      const Entry = item.videoId === undefined ? LinkedVideo : LibraryVideo
      return item.videoId === undefined && item.url === undefined ? null : (
        <li key={item.id}>
          <Entry item={item} data={data} texts={texts} />
        </li>
      )
    })}
  </ul>
)
