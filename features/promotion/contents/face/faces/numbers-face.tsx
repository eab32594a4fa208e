import type { NumbersProps } from '../blocks/numbers-block.ts'
import { BlockTitle } from '../block-title.tsx'
import type { FaceProps } from '../face-props.ts'

export const NumbersFace = ({ props: { title, items } }: FaceProps<NumbersProps>) => (
  <>
    <BlockTitle title={title} />
    <dl className="numbers">
      {items.map(({ id, value, label }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)
