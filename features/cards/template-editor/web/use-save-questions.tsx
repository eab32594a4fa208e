import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import type { Affected } from './use-template-editor.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

const parts = ['hidden', 'incomplete', 'invalid'] as const

/** What saving a template may have to ask. */
export function useSaveQuestions() {
  const t = useTexts(templateEditorTexts)
  const { modal } = App.useApp()
  return {
    confirmAffected: (affected: Affected) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title: t.confirm.title,
          okText: t.confirm.ok,
          cancelText: t.confirm.back,
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
          content: (
            <>
              <p className="save-question">{t.confirm.some}</p>
              <ul className="save-question-parts">
                {parts
                  .filter((part) => affected[part] > 0)
                  .map((part) => (
                    <li key={part}>{fill(t.confirm[part], { count: affected[part] })}</li>
                  ))}
              </ul>
            </>
          ),
        })
      }),
    keepDraft: () =>
      ask({
        title: t.conflict.title,
        content: t.conflict.body,
        confirm: t.conflict.keep,
        cancel: t.conflict.reload,
      }),
  }
}
