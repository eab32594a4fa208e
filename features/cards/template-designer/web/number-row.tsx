import { NumberBox, type NumberProps } from './number-box.tsx'
import { Row } from './property-row.tsx'

/** A number with its name. */
export const NumberRow = (props: NumberProps) => (
  <Row label={props.label} {...(props.title ? { title: props.title } : {})}>
    <NumberBox {...props} />
  </Row>
)
