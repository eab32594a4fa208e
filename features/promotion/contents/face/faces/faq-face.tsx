import type { FaqProps } from '../blocks/faq-block.ts'
import { BlockTitle } from '../block-title.tsx'
import type { FaceProps } from '../face-props.ts'
import { RichText } from '../rich-text.tsx'

/** Questions that open by themselves in every browser. */
export const FaqFace = ({ props: { title, items }, data }: FaceProps<FaqProps>) => (
  <>
    <BlockTitle title={title} />
    <div className="faq">
      {items.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{question}</summary>
          <RichText rich={answer} data={data} />
        </details>
      ))}
    </div>
  </>
)
