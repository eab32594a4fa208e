import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { themeColors } from '#features/promotion/contents/face/themes.ts'

/** The cover of an album; one without a picture shows its title on the colours of its theme. */
export function AlbumCover({ album: { coverUrl, title, theme, accent } }: { album: ContentRow }) {
  if (coverUrl !== null) return <img className="album-cover" src={coverUrl} alt="" loading="lazy" />
  const { ground, text } = themeColors(theme, accent ?? undefined).grounds.ink
  return (
    <span className="album-cover album-cover-drawn" style={{ background: ground, color: text }} aria-hidden>
      {title}
    </span>
  )
}
