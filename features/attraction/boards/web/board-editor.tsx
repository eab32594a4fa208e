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
import { Button, Input } from 'antd'

import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Board, boardsContract, type Widget } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { titleOf } from '../face/tile-texts.ts'
import { EditedTile } from './edited-tile.tsx'
import { TileForm } from './tile.form.tsx'
import '../face/tiles.css'
import './boards.css'

/** The smallest id that no tile of a board has. */
function freeId(widgets: readonly Widget[]): string {
  let number = widgets.length + 1
  while (widgets.some(({ id }) => id === `w${number}`)) number += 1
  return `w${number}`
}

/** A board while it is changed: tiles are dragged, made wider and higher, and set up; nothing is stored before it is saved. */
export function BoardEditor({ board, onDone }: { board: Board; onDone: () => void }) {
  const t = useTexts(boardsTexts)
  const [widgets, setWidgets] = useState<readonly Widget[]>(board.widgets)
  const [name, setName] = useState(board.name)
  const [note, setNote] = useState(board.note)
  const [opened, setOpened] = useState<Widget | 'new'>()
  const isChanged = widgets !== board.widgets || name !== board.name || note !== board.note
  useDirty(isChanged)
  const save = useCallMutation(boardsContract.update, {
    onSuccess() {
      notify('success', t.board.saved)
      onDone()
    },
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useDragTexts(widgets.map((widget) => ({ id: widget.id, name: titleOf(widget, t) })))
  const ids = widgets.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      setWidgets(arrayMove([...widgets], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  const change = (id: string, part: Partial<Widget>) =>
    setWidgets(widgets.map((widget) => (widget.id === id ? { ...widget, ...part } : widget)))
  const keep = (widget: Omit<Widget, 'id'>) => {
    if (opened === 'new') setWidgets([...widgets, { ...widget, id: freeId(widgets) }])
    else if (opened) change(opened.id, widget)
    setOpened(undefined)
  }
  return (
    <>
      <div className="board-bar">
        <Input
          aria-label={t.list.name}
          value={name}
          maxLength={40}
          style={{ maxInlineSize: 280 }}
          onChange={({ target }) => setName(target.value)}
        />
        <Input
          aria-label={t.screens.name}
          value={note}
          maxLength={200}
          style={{ maxInlineSize: 420 }}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button onClick={() => setOpened('new')}>{t.board.add}</Button>
        <Button
          type="primary"
          loading={save.isPending}
          disabled={!isChanged || name.trim() === ''}
          onClick={() =>
            save.mutate({
              params: { id: board.id },
              body: { name, note, widgets: [...widgets], version: board.version },
            })
          }
        >
          {t.board.done}
        </Button>
        <Button onClick={onDone}>{t.board.cancel}</Button>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className="board-tiles board-edit-grid">
            {widgets.map((widget) => (
              <EditedTile
                key={widget.id}
                widget={widget}
                onChange={(part) => change(widget.id, part)}
                onOpen={() => setOpened(widget)}
                onRemove={() => setWidgets(widgets.filter(({ id }) => id !== widget.id))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {opened ? (
        <TileForm
          widget={opened === 'new' ? undefined : opened}
          onKeep={keep}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}
