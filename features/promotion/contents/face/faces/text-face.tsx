import type { TextProps } from '../blocks/text-block.ts'
import type { FaceProps } from '../face-props.ts'
import { RichText } from '../rich-text.tsx'

export const TextFace = ({ props: { variant, rich }, data }: FaceProps<TextProps>) => (
  <div className={`text ${variant}`}>
    <RichText rich={rich} data={data} />
  </div>
)
