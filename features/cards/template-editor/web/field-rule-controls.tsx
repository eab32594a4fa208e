import type { ReactNode } from 'react'
import { Checkbox, InputNumber, Select, Switch, Tooltip } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import {
  editors,
  type FieldRule,
  publicMasks,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  field: FieldRule
  label: string
  canEdit: boolean
  onChange: (key: string, part: Partial<FieldRule>, topic?: string) => void
}

/** What can be set about one field; what cannot be set says why. */
export function FieldRuleControls({ field, label, canEdit, onChange }: Props) {
  const t = useTexts(templateEditorTexts)
  const isName = field.key === 'name'
  const hidden = !field.visible
  const set = (part: Partial<FieldRule>, topic?: string) => onChange(field.key, part, topic)
  const nameLock = isName ? t.rules.nameLocked : undefined

  return (
    <>
      <Cell title={t.rules.visible} why={nameLock}>
        <Switch
          size="small"
          aria-label={`${t.rules.visible} ${label}`}
          checked={field.visible}
          disabled={!canEdit || isName}
          onChange={(visible) => set({ visible })}
        />
      </Cell>
      <Cell title={t.rules.required} why={nameLock ?? (hidden ? t.rules.hiddenFirst : undefined)}>
        <Checkbox
          aria-label={`${t.rules.required} ${label}`}
          checked={field.required}
          disabled={!canEdit || isName || hidden}
          onChange={({ target }) => set({ required: target.checked })}
        />
      </Cell>
      <Cell
        title={t.rules.editableBy}
        why={field.key === 'department' ? t.rules.departmentEditor : undefined}
      >
        <Select
          aria-label={`${t.rules.editableBy} ${label}`}
          value={field.editableBy}
          disabled={!canEdit || field.key === 'department'}
          onChange={(editableBy) => set({ editableBy })}
          options={editors.map((value) => ({ value, label: t.editors[value], title: t.editorsHelp[value] }))}
        />
      </Cell>
      <Cell title={t.rules.mask} why={nameLock}>
        <Select
          aria-label={`${t.rules.mask} ${label}`}
          value={field.maskPublic}
          disabled={!canEdit || isName || hidden}
          onChange={(maskPublic) => set({ maskPublic })}
          options={publicMasks.map((value) => ({ value, label: t.masks[value], title: t.masksHelp[value] }))}
          popupMatchSelectWidth={false}
        />
      </Cell>
      <Cell title={t.rules.maxLen}>
        <InputNumber
          aria-label={`${t.rules.maxLen} ${label}`}
          value={field.maxLen}
          min={1}
          max={1000}
          precision={0}
          controls={false}
          disabled={!canEdit}
          onChange={(maxLen) => maxLen !== null && set({ maxLen }, `maxLen:${field.key}`)}
        />
      </Cell>
    </>
  )
}

/** On a narrow screen the column's title stands before its value. */
function Cell({ title, why, children }: { title: string; why?: string | undefined; children: ReactNode }) {
  return (
    <span role="cell" className="field-rule-cell">
      <span className="field-rule-title" aria-hidden="true">
        {title}
      </span>
      <Tooltip title={why}>
        <span>{children}</span>
      </Tooltip>
    </span>
  )
}
