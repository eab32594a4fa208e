import type { ShownPicture } from './content-face-model.ts'

interface PictureProps {
  picture: ShownPicture | undefined
  /** Empty for a decorative one. */
  alt: string
  /** How wide it stands, as `sizes` of an image says it. */
  sizes?: string
  /** It stands at the head of a page: browsers load it first. */
  isFirst?: boolean
}

/** A stored picture with its size, so that nothing moves when it comes; nothing where the file is gone. */
export function FacePicture({ picture, alt, sizes = '100vw', isFirst = false }: PictureProps) {
  if (!picture) return null
  const { url, srcSet, width, height } = picture
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      {...(srcSet !== undefined && { srcSet, sizes })}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  )
}
