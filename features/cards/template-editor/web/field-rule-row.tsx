import { Tag } from 'antd'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { useSortable } from '@dnd-kit/sortable'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { FieldRuleControls } from './field-rule-controls.tsx'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  field: FieldRule
  place: number
  isLast: boolean
  canEdit: boolean
  onChange: (key: string, part: Partial<FieldRule>, topic?: string) => void
  onMove: (from: number, to: number) => void
  onEdit: (field: FieldRule) => void
  onRemove: (field: FieldRule, label: string) => void
}

/** The rule of one field, every part of it changed in place. */
export function FieldRuleRow({ field, place, isLast, canEdit, onChange, onMove, onEdit, onRemove }: Props) {
  const t = useTexts(templateEditorTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: field.key,
      disabled: !canEdit,
    })
  const label = fieldLabel(field, templateTexts, language)
  const isCustom = !(field.key in templateTexts.fields)

  const menu = [
    { key: 'up', label: t.rules.moveUp, isDisabled: place === 0, onSelect: () => onMove(place, place - 1) },
    { key: 'down', label: t.rules.moveDown, isDisabled: isLast, onSelect: () => onMove(place, place + 1) },
    ...(isCustom
      ? [
          { key: 'edit', label: t.rules.edit, onSelect: () => onEdit(field) },
          { key: 'remove', label: t.rules.remove, isDangerous: true, onSelect: () => onRemove(field, label) },
        ]
      : []),
  ]

  return (
    <div
      ref={setNodeRef}
      role="row"
      className="field-rule"
      data-hidden={!field.visible || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <span role="cell" className="field-rule-handle">
        <button
          ref={setActivatorNodeRef}
          type="button"
          disabled={!canEdit}
          {...attributes}
          {...listeners}
          aria-label={fill(t.rules.drag, { field: label })}
        >
          <HolderOutlined />
        </button>
      </span>
      <span role="cell" className="field-rule-name">
        <span className="field-rule-label" title={label}>
          {label}
        </span>
        {isCustom && <Tag variant="filled">{t.rules.custom}</Tag>}
        <span className="field-rule-type">{t.types[field.type]}</span>
      </span>
      <FieldRuleControls field={field} label={label} canEdit={canEdit} onChange={onChange} />
      <span role="cell" className="field-rule-more">
        {canEdit && <MoreMenu entries={menu} label={label} />}
      </span>
    </div>
  )
}
