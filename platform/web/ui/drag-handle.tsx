import HolderOutlined from '@ant-design/icons/HolderOutlined'
import type { useDraggable } from '@dnd-kit/core'

import './drag-handle.css'

interface DragHandleProps extends Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners'> {
  label: string
}

/** The part by which a card of a board is dragged, with a pointer or by keys; its buttons stay buttons of their own. */
export const DragHandle = ({ label, attributes, listeners }: DragHandleProps) => (
  <button type="button" className="drag-handle" {...attributes} {...listeners} aria-label={label}>
    <HolderOutlined />
  </button>
)
