import { memo, useState } from 'react'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
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
import { Input } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { withChanged, withCopy, withMoved, withNudged, withoutBlock } from './block-edits.ts'
import { useDocument, useDocumentStore } from './document-store.ts'
import { useBlockName } from './editor-context.ts'
import { contentEditorTexts } from './web.texts.ts'

/** All blocks in their order. */
export function LayersPanel({ onSelect }: { onSelect?: () => void }) {
  const t = useTexts(contentEditorTexts)
  const store = useDocumentStore()
  const blocks = useDocument((state) => state.layers)
  const nameOf = useBlockName()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const dragTexts = useDragTexts(blocks.map((block) => ({ id: block.id, name: nameOf(block) })))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const { document, change } = store.getState()
    change(
      withMoved(
        document,
        String(active.id),
        document.blocks.findIndex(({ id }) => id === over.id),
      ),
    )
  }
  return (
    <section className="editor-layers" aria-label={t.layers.title}>
      <h3>{t.layers.title}</h3>
      {blocks.length === 0 && <p className="editor-quiet">{t.layers.empty}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={dragTexts}
      >
        <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol>
            {blocks.map((block) => (
              <Layer key={block.id} block={block} {...(onSelect && { onSelect })} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  )
}

type Edit = (document: ContentDocument, id: string) => ContentDocument

function useLayerEdits(block: ContentBlock, onRename: () => void) {
  const t = useTexts(contentEditorTexts).layers
  const store = useDocumentStore()
  const run = (edit: Edit) => () => {
    const { document, change } = store.getState()
    change(edit(document, block.id))
  }
  const [up, down] = ([-1, 1] as const).map((by) => run((document, id) => withNudged(document, id, by)))
  const hide = run((document, id) => withChanged(document, id, { hidden: block.hidden ? undefined : true }))
  const lock = run((document, id) => withChanged(document, id, { locked: block.locked ? undefined : true }))
  const isDisabled = block.locked === true
  const menu = [
    { key: 'rename', label: t.rename, isDisabled, onSelect: onRename },
    { key: 'copy', label: t.copy, onSelect: run((document, id) => withCopy(document, id).document) },
    { key: 'lock', label: isDisabled ? t.unlock : t.lock, onSelect: lock },
    { key: 'remove', label: t.remove, isDangerous: !isDisabled, isDisabled, onSelect: run(withoutBlock) },
  ]
  return { run, up, down, hide, menu }
}

const Layer = memo(function Layer({ block, onSelect }: { block: ContentBlock; onSelect?: () => void }) {
  const t = useTexts(contentEditorTexts).layers
  const store = useDocumentStore()
  const name = useBlockName()(block)
  const isSelected = useDocument(({ selected }) => selected === block.id)
  const canEdit = useDocument((state) => state.canEdit)
  const [isNaming, setNaming] = useState(false)
  const { run, up, down, hide, menu } = useLayerEdits(block, () => setNaming(true))
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: block.id,
    disabled: !canEdit || block.locked === true,
  })
  const rename = (to: string) => {
    if (to.trim() !== name)
      run((document, id) => withChanged(document, id, { name: to.trim() || undefined }))()
    setNaming(false)
  }
  return (
    <li
      ref={setNodeRef}
      className="editor-layer"
      data-selected={isSelected || undefined}
      data-hidden={block.hidden || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        className="editor-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={fill(t.drag, { name })}
      >
        <HolderOutlined />
      </button>
      {isNaming ? (
        <Input
          size="small"
          autoFocus
          maxLength={40}
          aria-label={t.rename}
          defaultValue={name}
          onBlur={({ target }) => rename(target.value)}
          onPressEnter={({ currentTarget }) => rename(currentTarget.value)}
        />
      ) : (
        <button
          type="button"
          className="editor-layer-name"
          aria-pressed={isSelected}
          title={name}
          onClick={() => {
            store.getState().select(block.id)
            onSelect?.()
          }}
          onDoubleClick={() => canEdit && !block.locked && setNaming(true)}
        >
          {name}
        </button>
      )}
      {block.locked && <LockOutlined className="editor-layer-mark" aria-label={t.lock} />}
      {canEdit && (
        <>
          <span className="editor-layer-tools">
            <button type="button" aria-label={`${t.up} ${name}`} disabled={block.locked} onClick={up}>
              <ArrowUpOutlined />
            </button>
            <button type="button" aria-label={`${t.down} ${name}`} disabled={block.locked} onClick={down}>
              <ArrowDownOutlined />
            </button>
          </span>
          <button type="button" aria-label={`${block.hidden ? t.show : t.hide} ${name}`} onClick={hide}>
            {block.hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          </button>
          <MoreMenu label={name} entries={menu} />
        </>
      )}
    </li>
  )
})
