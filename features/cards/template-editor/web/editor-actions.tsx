import { useEffect } from 'react'
import { App, Button } from 'antd'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import type { TemplateEditor } from './use-template-editor.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  editor: TemplateEditor
  onSave: () => Promise<void>
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Undo, redo, discard and save, with the keys that people expect. */
export function EditorActions({ editor, onSave }: Props) {
  const t = useTexts(templateEditorTexts)
  const { modal } = App.useApp()
  const { isActive } = useScreen()
  const { isDirty, isSaving, canUndo, canRedo, undo, redo, discard } = editor

  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isActive, undo, redo])

  const askDiscard = () =>
    void modal.confirm({
      title: t.detail.discardTitle,
      content: t.detail.discardBody,
      okText: t.detail.discard,
      cancelText: t.detail.discardKeep,
      okButtonProps: { danger: true },
      onOk: discard,
    })

  return (
    <>
      <span className="editor-state" data-dirty={isDirty || undefined} role="status">
        {isDirty ? t.detail.unsaved : t.detail.clean}
      </span>
      <Button
        icon={<UndoOutlined />}
        title={t.detail.undo}
        aria-label={t.detail.undo}
        disabled={!canUndo || isSaving}
        onClick={undo}
      />
      <Button
        icon={<RedoOutlined />}
        title={t.detail.redo}
        aria-label={t.detail.redo}
        disabled={!canRedo || isSaving}
        onClick={redo}
      />
      <Button disabled={!isDirty || isSaving} onClick={askDiscard}>
        {t.detail.discard}
      </Button>
      <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={() => void onSave()}>
        {t.detail.save}
      </Button>
    </>
  )
}
