import type { MouseEvent } from 'react'
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import UnlockOutlined from '@ant-design/icons/UnlockOutlined'
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
import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { withFlag } from './canvas-gestures.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { relayered } from './design-edits.ts'
import { useDesign, useDesignStore } from './design-store.ts'
import { useDesigner } from './designer-context.ts'

/** All elements, the uppermost first. */
export function LayersPanel() {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const elements = useDesign((state) => state.settled.elements)
  const layers = [...elements].reverse()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { nameOf } = useDesigner()
  const dragTexts = useDragTexts(layers.map((element) => ({ id: element.id, name: nameOf(element) })))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const { design, change } = store.getState()
    change(
      relayered(
        design,
        String(active.id),
        design.elements.findIndex(({ id }) => id === over.id),
      ),
    )
  }
  return (
    <section className="design-layers" aria-label={t.layers.title}>
      <h3>{t.layers.title}</h3>
      {layers.length === 0 && <p className="design-quiet">{t.layers.empty}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={dragTexts}
      >
        <SortableContext items={layers.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul>
            {layers.map((element) => (
              <Layer key={element.id} element={element} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </section>
  )
}

function Layer({ element }: { element: FaceElement }) {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const { nameOf } = useDesigner()
  const isSelected = useDesign((state) => state.selected.includes(element.id))
  const canEdit = useDesign((state) => state.canEdit)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: element.id,
    disabled: !canEdit,
  })
  const name = nameOf(element)
  const flag = (part: Parameters<typeof withFlag>[2]) => {
    const { design, change } = store.getState()
    change(withFlag(design, [element.id], part))
  }
  const choose = ({ shiftKey }: MouseEvent) =>
    shiftKey ? store.getState().toggle(element.id) : store.getState().select([element.id])
  return (
    <li
      ref={setNodeRef}
      className="design-layer"
      data-selected={isSelected || undefined}
      data-hidden={element.hidden || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        className="design-layer-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={fill(t.layers.drag, { name })}
      >
        <HolderOutlined />
      </button>
      <button
        type="button"
        className="design-layer-name"
        aria-pressed={isSelected}
        title={name}
        onClick={choose}
      >
        {name}
      </button>
      <button
        type="button"
        disabled={!canEdit}
        aria-label={fill(element.hidden ? t.layers.show : t.layers.hide, { name })}
        onClick={() => flag({ hidden: !element.hidden })}
      >
        {element.hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      </button>
      <button
        type="button"
        disabled={!canEdit}
        aria-label={fill(element.locked ? t.layers.unlock : t.layers.lock, { name })}
        onClick={() => flag({ locked: !element.locked })}
      >
        {element.locked ? <LockOutlined /> : <UnlockOutlined />}
      </button>
    </li>
  )
}
