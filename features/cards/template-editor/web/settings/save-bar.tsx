import type { ReactNode } from 'react'
import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

interface Props {
  access: string
  label: string
  isDirty: boolean
  isWrong?: boolean
  isSaving: boolean
  note?: ReactNode
  onSave: () => void
  onReset: () => void
}

/** Saves or discards the changes of a tab. Without the permission it says so. */
export function SaveBar({ access, label, isDirty, isWrong = false, isSaving, note, onSave, onReset }: Props) {
  const t = useTexts(templateEditorTexts)
  const may = useCan(access)
  if (!may)
    return (
      <div className="settings-save">
        <GuardedButton access={access}>{label}</GuardedButton>
      </div>
    )
  return (
    <div className="settings-save">
      <Button type="primary" disabled={!isDirty || isWrong} loading={isSaving} onClick={onSave}>
        {label}
      </Button>
      {isDirty && (
        <Button disabled={isSaving} onClick={onReset}>
          {t.defaults.reset}
        </Button>
      )}
      {isDirty && note ? <span className="settings-note">{note}</span> : null}
    </div>
  )
}
