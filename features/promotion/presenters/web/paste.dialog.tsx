import { useState } from 'react'
import { Input, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

import { mostCharacters } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

interface Props {
  onText: (text: string) => void
  onClose: () => void
}

/** Takes a whole script, which is then divided into sentences. */
export function PasteDialog({ onText, onClose }: Props) {
  const t = useTexts(presentersTexts).edit
  const web = useTexts(webTexts)
  const [text, setText] = useState('')
  return (
    <Modal
      open
      title={t.pasteTitle}
      okText={t.pasteOk}
      cancelText={web.action.cancel}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={() => {
        onText(text)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t.pasteHelp}</p>
      <Input.TextArea
        aria-label={t.pasteTitle}
        autoFocus
        rows={10}
        maxLength={mostCharacters}
        showCount
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Modal>
  )
}
