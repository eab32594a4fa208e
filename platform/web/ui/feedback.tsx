import { useEffect } from 'react'
import { App, Button } from 'antd'
import { onNotice } from '../notices.ts'
import { onQuestion } from './ask.ts'

/** Draws notices and questions that come from outside of components. */
export function Feedback() {
  const { message, modal } = App.useApp()
  useEffect(
    () =>
      onNotice(({ kind, text, detail, seconds }) => {
        const content = detail ? (
          <>
            {text}
            <span className="notice-detail">{detail}</span>
          </>
        ) : (
          text
        )
        // The key keeps parallel failures of one kind from piling up.
        void message.open({ type: kind, content, duration: seconds, key: `${kind}:${text}` })
      }),
    [message],
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
