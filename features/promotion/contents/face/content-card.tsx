import type { ShownContent } from './content-face-model.ts'
import { FacePicture } from './face-picture.tsx'

/** Another content in a list: its picture, title and a line about it; the whole card leads there. */
export function ContentCard({ content, sizes }: { content: ShownContent; sizes: string }) {
  const { title, summary, path, cover, day, price } = content
  return (
    <a className="content-card" href={path} data-click="link">
      <FacePicture picture={cover ?? undefined} alt="" sizes={sizes} />
      <span className="content-lines">
        <span className="content-title">{title}</span>
        {summary !== '' && <span className="content-summary">{summary}</span>}
        {price !== null && <span className="content-price">{price}</span>}
        {day !== null && <span className="content-day">{day}</span>}
      </span>
    </a>
  )
}
