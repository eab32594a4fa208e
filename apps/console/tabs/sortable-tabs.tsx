import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { dispatchTabs } from './tab-store.ts'
import { TabItem, type TabItemProps } from './tab-item.tsx'
import { isIndex } from './tabs.domain.ts'

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

const alongTheBar: Modifier = ({ transform }) => ({ ...transform, y: 0 })

function SortableTab(props: TabItemProps) {
  const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({
    id: props.tab.id,
    disabled: isIndex(props.tab.id),
  })
  const style = { transform: transform ? `translateX(${Math.round(transform.x)}px)` : undefined, transition }
  return <TabItem {...props} drag={{ ref: setNodeRef, style, listeners, isDragging }} />
}

/** The tabs of the bar, draggable by mouse and, after a moment's hold, by touch. */
export function SortableTabs({ items }: { items: readonly TabItemProps[] }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex(({ tab }) => tab.id === over?.id)
    if (to >= 0) dispatchTabs({ type: 'move', id: String(active.id), to })
  }
  // The index tab is not among the places to drop at, so it stays first while others move.
  const places = items.map(({ tab }) => tab.id).filter((id) => !isIndex(id))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheBar]}
      onDragEnd={drop}
      // The bar says itself where a tab went.
      accessibility={{ container: document.body, announcements: silent }}
    >
      <SortableContext items={places} strategy={horizontalListSortingStrategy}>
        {items.map((item) => (
          <SortableTab key={item.tab.id} {...item} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
