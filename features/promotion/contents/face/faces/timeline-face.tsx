import type { TimelineProps } from '../blocks/timeline-block.ts'
import { BlockTitle } from '../block-title.tsx'
import type { FaceProps } from '../face-props.ts'

export const TimelineFace = ({ props: { title, items } }: FaceProps<TimelineProps>) => (
  <>
    <BlockTitle title={title} />
    <ol className="timeline">
      {items.map((item) => (
        <li key={item.id}>
          {item.when !== '' && <p className="timeline-when">{item.when}</p>}
          <h3>{item.title}</h3>
          {item.text !== '' && <p>{item.text}</p>}
        </li>
      ))}
    </ol>
  </>
)
