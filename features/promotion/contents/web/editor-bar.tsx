import RedoOutlined from '@ant-design/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button, Segmented, Switch } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { useDocument, useDocumentStore } from './document-store.ts'
import { contentEditorTexts } from './web.texts.ts'

export const frameWidths = { phone: 375, tablet: 768, desktop: 1440 } as const
export type FrameWidth = keyof typeof frameWidths

interface Props {
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
  isTextOnly: boolean
  onTextOnly: (isTextOnly: boolean) => void
  onKeys: () => void
}

/** Undo, redo and how the page is looked at. */
export function EditorBar({ width, onWidth, isTextOnly, onTextOnly, onKeys }: Props) {
  const t = useTexts(contentEditorTexts).bar
  const store = useDocumentStore()
  const canUndo = useDocument(({ history }) => history.past.length > 0)
  const canRedo = useDocument(({ history }) => history.future.length > 0)
  const canEdit = useDocument((state) => state.canEdit)
  return (
    <div className="editor-bar">
      {canEdit && (
        <>
          <Button
            icon={<UndoOutlined />}
            aria-label={t.undo}
            title={`${t.undo} Ctrl+Z`}
            disabled={!canUndo}
            onClick={() => store.getState().undo()}
          />
          <Button
            icon={<RedoOutlined />}
            aria-label={t.redo}
            title={`${t.redo} Ctrl+Y`}
            disabled={!canRedo}
            onClick={() => store.getState().redo()}
          />
        </>
      )}
      <Segmented
        aria-label={t.width}
        value={width}
        options={(['phone', 'tablet', 'desktop'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={onWidth}
      />
      {canEdit && (
        <label className="editor-text-only">
          <Switch size="small" checked={isTextOnly} onChange={onTextOnly} /> {t.contentMode}
        </label>
      )}
      <span className="editor-gap" />
      <Button type="text" onClick={onKeys}>
        {t.help}
      </Button>
    </div>
  )
}
