import { useEffect } from 'react'
import { App, Button } from 'antd'
import { useTexts } from '../language/use-texts.ts'
import { onNotice } from '../notices.ts'
import { webTexts } from '../text/web.texts.ts'
import { onQuestion } from './ask.ts'

/** Draws notices and questions that come from outside of components. */
export function Feedback() {
  const { message, modal } = App.useApp()
  const t = useTexts(webTexts)
  useEffect(
    () =>
      onNotice(({ kind, text, detail, seconds, undo }) => {
        const key = `${kind}:${text}`
        const takeBack = () => {
          message.destroy(key)
          undo?.()
        }
        const content = undo ? (
          <>
            <span>{text}</span>{' '}
            <Button type="link" size="small" onClick={takeBack}>
              {t.action.undo}
            </Button>
          </>
        ) : detail ? (
          <>
            {text}
            <span className="notice-detail">{detail}</span>
          </>
        ) : (
          text
        )
        // The key keeps parallel failures of one kind from piling up.
        void message.open({ type: kind, content, duration: seconds, key })
      }),
    [message, t],
  )
  useEffect(() => {
    onQuestion(
      ({ title, content, confirm, cancel, danger, instead }) =>
        new Promise((resolve) => {
          const follow = () => {
            asked.destroy()
            resolve(false)
            instead?.follow()
          }
          const asked = modal.confirm({
            title,
            content: instead ? (
              <>
                <p>{content}</p>
                <Button type="link" className="question-instead" onClick={follow}>
                  {instead.label}
                </Button>
              </>
            ) : (
              content
            ),
            okText: confirm,
            cancelText: cancel,
            okButtonProps: { danger: danger ?? false },
            focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
            mask: { closable: false },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          })
        }),
    )
  }, [modal])
  return null
}
