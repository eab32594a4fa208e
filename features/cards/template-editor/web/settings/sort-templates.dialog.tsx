import { useState } from 'react'
import { App, Modal } from 'antd'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { templateSettingsContract } from '#features/cards/card-templates/template-settings.contract.ts'
import { TemplateStateTag } from '../template-state-tag.tsx'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

interface Props {
  vertical: readonly TemplateRow[]
  horizontal: readonly TemplateRow[]
  onClose: () => void
}

/** Puts the templates of the company into another order, by dragging or by the keyboard. */
export function SortTemplatesDialog({ vertical, horizontal, onClose }: Props) {
  const t = useTexts(templateEditorTexts)
  const { message } = App.useApp()
  const [groups, setGroups] = useState({ vertical, horizontal })
  const save = useCallMutation(templateSettingsContract.reorder, {
    touches: ['card-templates'],
    onSuccess: () => {
      message.success(t.order.saved)
      onClose()
    },
  })
  const isMoved = groups.vertical !== vertical || groups.horizontal !== horizontal
  const templateIds = [...groups.vertical, ...groups.horizontal].map(({ templateId }) => templateId)
  const names = ['vertical', 'horizontal'] as const
  return (
    <Modal
      open
      width={520}
      title={t.order.title}
      okText={t.order.save}
      okButtonProps={{ disabled: !isMoved }}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => save.mutate({ body: { templateIds } })}
    >
      <p className="settings-help">{t.order.help}</p>
      {names
        .filter((name) => groups[name].length > 0)
        .map((name) => (
          <section key={name} aria-label={t.order[name]}>
            <h3 className="sort-group">{t.order[name]}</h3>
            <SortGroup
              templates={groups[name]}
              onChange={(templates) => setGroups({ ...groups, [name]: templates })}
            />
          </section>
        ))}
    </Modal>
  )
}

interface GroupProps {
  templates: readonly TemplateRow[]
  onChange: (templates: readonly TemplateRow[]) => void
}

function SortGroup({ templates, onChange }: GroupProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const dragTexts = useDragTexts(templates.map(({ templateId: id, name }) => ({ id, name })))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const placeOf = (id: DragEndEvent['active']['id']) =>
      templates.findIndex(({ templateId }) => templateId === id)
    onChange(arrayMove([...templates], placeOf(active.id), placeOf(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={dragTexts}
    >
      <SortableContext
        items={templates.map(({ templateId }) => templateId)}
        strategy={verticalListSortingStrategy}
      >
        <ol className="sort-list">
          {templates.map((template) => (
            <SortRow key={template.templateId} template={template} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortRow({ template: { templateId, name, status } }: { template: TemplateRow }) {
  const t = useTexts(templateEditorTexts)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: templateId })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={fill(t.order.drag, { template: name })}
      >
        <HolderOutlined />
      </button>
      <span title={name}>{name}</span>
      <TemplateStateTag status={status} />
    </li>
  )
}
