import type { NewsProps } from '../blocks/news-block.ts'
import { BlockTitle } from '../block-title.tsx'
import { ContentCard } from '../content-card.tsx'
import type { FaceProps } from '../face-props.ts'

export function NewsFace({ props, data, blockId }: FaceProps<NewsProps>) {
  const { title, layout, mode, most, items } = props
  const picked = items.flatMap(({ contentId }) => data.contents.get(contentId) ?? [])
  const shown = (mode === 'picked' ? picked : (data.latest.get(blockId) ?? [])).slice(0, most)
  return (
    <>
      <BlockTitle title={title} />
      <ul className={`news ${layout}`}>
        {shown.map((content) => (
          <li key={content.path}>
            <ContentCard
              content={content}
              sizes={layout === 'list' ? '120px' : '(min-width: 720px) 320px, 100vw'}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
