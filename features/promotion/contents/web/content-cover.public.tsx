import type { ContentRow } from '../contents.contract.ts'
import { themeColors } from '../face/themes.ts'
import './content-parts.css'

/** The cover of a content; one without a picture shows its title on the colours of its theme. */
export function ContentCover({ content: { coverUrl, title, theme, accent } }: { content: ContentRow }) {
  if (coverUrl !== null) return <img className="content-cover" src={coverUrl} alt="" loading="lazy" />
  const { ground, text } = themeColors(theme, accent ?? undefined).grounds.ink
  return (
    <span
      className="content-cover content-cover-drawn"
      style={{ background: ground, color: text }}
      aria-hidden
    >
      {title}
    </span>
  )
}
