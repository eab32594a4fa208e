import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'

import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { productionContract, profileRule } from '../production.contract.ts'

const conditionForm = /^[\w .()+-]{0,60}$/

/** Takes the profile of a press; what is wrong with it stands at its field. */
export function PressProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(cardPrintingTexts).press
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [condition, setCondition] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isWrong = !conditionForm.test(condition)
  const choose = (next: File | undefined) => {
    setRefused(undefined)
    setFile(next)
  }
  const send = async () => {
    if (!file) return
    setBusy(true)
    try {
      await call(productionContract.uploadProfile, { body: { condition }, file }, { quiet: true })
      notify('success', t.uploaded)
      await Promise.all(
        ['print-production', 'card-printing'].map((feature) =>
          queries.invalidateQueries({ queryKey: [feature] }),
        ),
      )
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t.upload}
      okText={t.upload}
      cancelText={t.keep}
      okButtonProps={{ disabled: !file || isWrong, loading: isBusy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t.file}
          required
          {...(refused !== undefined && { validateStatus: 'error' as const, help: refused })}
        >
          <span className="press-file">
            <Button onClick={() => input.current?.click()}>{t.choose}</Button>
            <span className="press-file-name" title={file?.name}>
              {file?.name}
            </span>
          </span>
          <input
            ref={input}
            type="file"
            hidden
            // Forms of the component library show inputs of files whatever they say.
            style={{ display: 'none' }}
            aria-label={t.file}
            accept={profileRule.extensions.join(',')}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </Form.Item>
        <Form.Item
          label={t.condition}
          {...(isWrong
            ? { validateStatus: 'error' as const, help: t.conditionRule }
            : { help: t.conditionHelp })}
        >
          <Input
            aria-label={t.condition}
            value={condition}
            maxLength={60}
            onChange={({ target }) => setCondition(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
