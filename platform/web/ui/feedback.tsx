import { useEffect } from 'react'
import { App } from 'antd'
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
      ({ title, content, confirm, cancel, danger }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content,
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
