import type { ProductProps } from '../blocks/product-block.ts'
import { BlockTitle } from '../block-title.tsx'
import { ContentCard } from '../content-card.tsx'
import type { FaceProps } from '../face-props.ts'

export function ProductFace({ props: { title, layout, items }, data }: FaceProps<ProductProps>) {
  return (
    <>
      <BlockTitle title={title} />
      <ul className={`products ${layout}`}>
        {items.map(({ id, contentId }) => {
          const content = data.contents.get(contentId)
          return (
            content && (
              <li key={id}>
                <ContentCard content={content} sizes="(min-width: 720px) 320px, 50vw" />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}
