import type { CSSProperties } from 'react'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button } from 'antd'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { PromotionRow } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { PromotionName } from './promotion-name.tsx'
import { PromotionStateTag } from './promotion-state-tag.tsx'

interface Props {
  objects: readonly PromotionRow[]
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
}

interface RowProps {
  object: PromotionRow
  place: number
  isLast: boolean
  onMove: Props['onMove']
  onRemove: Props['onRemove']
}

function Row({ object, place, isLast, onMove, onRemove }: RowProps) {
  const t = useTexts(promotionsTexts).detail
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: object.promotionId,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  }
  const isVisible = object.state === 'published' && !object.isOver
  return (
    <li ref={setNodeRef} className="related-row" style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className="related-handle"
        {...attributes}
        {...listeners}
        aria-label={fill(t.drag, { title: object.title })}
      >
        <HolderOutlined />
      </button>
      <PromotionName object={object} />
      {isVisible ? null : <PromotionStateTag object={object} />}
      <span className="related-buttons">
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={t.up}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={t.down}
          disabled={isLast}
          onClick={() => onMove(place, place + 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t.remove}
          onClick={() => onRemove(object.promotionId)}
        />
      </span>
    </li>
  )
}

/** What is chosen, in its order: sorted by dragging, by the keyboard, or by arrows. */
export function RelatedList({ objects, onMove, onRemove }: Props) {
  const t = useTexts(promotionsTexts).detail
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = objects.map(({ promotionId }) => promotionId)
  const dragTexts = useDragTexts(objects.map(({ promotionId: id, title: name }) => ({ id, name })))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <>
      <p className="related-help">{objects.length === 0 ? t.chosenNone : t.chosenHelp}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={dragTexts}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className="related-rows">
            {objects.map((object, place) => (
              <Row
                key={object.promotionId}
                {...{ object, place, onMove, onRemove }}
                isLast={place === objects.length - 1}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  )
}
