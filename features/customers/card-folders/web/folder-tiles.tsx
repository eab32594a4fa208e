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
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { useState } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import type { MenuEntry } from '#platform/web/ui/pop-menu.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardFoldersContract, type FolderRow } from '../card-folders.contract.ts'
import { FolderTile } from './folder-tile.tsx'

interface Props {
  title: string
  folders: readonly FolderRow[]
  all: readonly FolderRow[]
  entriesOf: (folder: FolderRow) => readonly MenuEntry[]
  onOpen: (folder: FolderRow) => void
}

/** The folders as they were just dragged, until the server has said so too. */
function inOrder(folders: readonly FolderRow[], order: readonly string[] | undefined): FolderRow[] {
  if (!order) return [...folders]
  const place = ({ groupId }: FolderRow) => (order.includes(groupId) ? order.indexOf(groupId) : order.length)
  return folders.toSorted((one, other) => place(one) - place(other))
}

/** The folders of one kind, to be put in order by dragging or with the keyboard where all of them are one's to manage. */
export function FolderTiles({ title, folders, all, entriesOf, onOpen }: Props) {
  const [order, setOrder] = useState<readonly string[]>()
  const sort = useCallMutation(cardFoldersContract.sort)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const shown = inOrder(folders, order)
  const ids = shown.map(({ groupId }) => groupId)
  const canMove = shown.length > 1 && shown.every(({ level }) => level === 'manage')
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setOrder(next)
    sort.mutate({ body: { groupIds: next } })
  }
  return (
    <Section title={title} extra={numberText(shown.length)}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className="folder-tiles">
            {shown.map((folder) => (
              <FolderTile
                key={folder.groupId}
                folder={folder}
                parentName={all.find(({ groupId }) => groupId === folder.parentId)?.name}
                canMove={canMove}
                entries={entriesOf(folder)}
                onOpen={() => onOpen(folder)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Section>
  )
}
