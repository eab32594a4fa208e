import { useState } from 'react'
import { App, Button, Segmented, Tooltip } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { applyPreset, type Preset, presetOf, presets } from './field-presets.ts'
import { FieldRuleRow } from './field-rule-row.tsx'
import './field-rules.css'
import { templateEditorTexts } from '../template-editor.texts.ts'

const CustomFieldDialog = lazyDialog(() => import('./custom-field.dialog.tsx'), 'CustomFieldDialog')

/** The contract takes no more. */
const mostFields = 60

interface Props {
  fields: readonly FieldRule[]
  canEdit: boolean
  onChange: (fields: readonly FieldRule[], topic?: string) => void
}

/** The fields of a template: order, who sees them, who may change them. */
export function FieldRulesEditor({ fields, canEdit, onChange }: Props) {
  const t = useTexts(templateEditorTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const { modal, message } = App.useApp()
  const [edited, setEdited] = useState<FieldRule | 'new'>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const change = (key: string, part: Partial<FieldRule>, topic?: string) =>
    onChange(
      fields.map((field) => (field.key === key ? { ...field, ...part } : field)),
      topic,
    )
  const move = (from: number, to: number) =>
    onChange(arrayMove([...fields], from, Math.max(0, Math.min(fields.length - 1, to))))
  const language = useLanguage()
  const dragTexts = useDragTexts(
    fields.map((field) => ({ id: field.key, name: fieldLabel(field, templateTexts, language) })),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      move(
        fields.findIndex(({ key }) => key === active.id),
        fields.findIndex(({ key }) => key === over.id),
      )
  }
  const takePreset = (preset: Preset) => {
    onChange(applyPreset(fields, preset))
    message.info(fill(t.rules.presetDone, { preset: t.rules.presets[preset] }))
  }
  const remove = (field: FieldRule, label: string) =>
    void modal.confirm({
      title: fill(t.rules.removeTitle, { field: label }),
      content: t.rules.removeBody,
      okText: t.rules.remove,
      okButtonProps: { danger: true },
      onOk: () => onChange(fields.filter(({ key }) => key !== field.key)),
    })
  const keep = (field: FieldRule) => {
    onChange(
      edited === 'new'
        ? [...fields, field]
        : fields.map((other) => (other.key === field.key ? field : other)),
    )
    setEdited(undefined)
  }

  return (
    <section className="field-rules">
      <p className="field-rules-help">{t.rules.help}</p>
      <div className="field-rules-bar">
        <span className="field-rules-preset">
          {t.rules.preset}
          <Segmented
            disabled={!canEdit}
            value={presetOf(fields) ?? ''}
            onChange={(value) => takePreset(value as Preset)}
            options={presets.map((value) => ({
              value,
              label: <Tooltip title={t.rules.presetsHelp[value]}>{t.rules.presets[value]}</Tooltip>,
            }))}
          />
        </span>
        <span className="field-rules-count">
          {fill(t.rules.rows, {
            count: fields.length,
            visible: fields.filter(({ visible }) => visible).length,
          })}
        </span>
        <Tooltip title={fields.length >= mostFields ? fill(t.rules.limit, { max: mostFields }) : undefined}>
          <Button
            icon={<PlusOutlined />}
            disabled={!canEdit || fields.length >= mostFields}
            onClick={() => setEdited('new')}
          >
            {t.rules.add}
          </Button>
        </Tooltip>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={dragTexts}
      >
        <div className="field-rules-table" role="table" aria-label={t.detail.tabs.fields}>
          <div className="field-rule field-rules-head" role="row">
            <span role="columnheader" />
            {[
              t.rules.field,
              t.rules.visible,
              t.rules.required,
              t.rules.editableBy,
              t.rules.mask,
              t.rules.maxLen,
            ].map((title) => (
              <span key={title} role="columnheader">
                {title}
              </span>
            ))}
            <span role="columnheader" />
          </div>
          <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
            {fields.map((field, place) => (
              <FieldRuleRow
                key={field.key}
                field={field}
                place={place}
                isLast={place === fields.length - 1}
                canEdit={canEdit}
                onChange={change}
                onMove={move}
                onEdit={setEdited}
                onRemove={remove}
              />
            ))}
          </SortableContext>
        </div>
      </DndContext>
      {edited && (
        <CustomFieldDialog
          field={edited === 'new' ? undefined : edited}
          others={fields}
          onKeep={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
