import { useRef, useState } from 'react'
import { Button } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { digitalIdentitiesContract, maxDocuments } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (documentIds: readonly string[]) => void
}

const { extensions, maxBytes } = digitalIdentitiesContract.uploadDocument.upload
const accepted = extensions.join(',')

/** Papers that are uploaded as soon as they are chosen; on a phone the camera is one of the ways. */
export function DocumentField({ id, value = [], onChange }: Props) {
  const { form: t, detail } = useTexts(digitalIdentitiesTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    if (!extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))
      return notify('error', t.wrongType)
    if (file.size > maxBytes) return notify('error', t.tooBig)
    setBusy(true)
    try {
      const { documentId } = await call(digitalIdentitiesContract.uploadDocument, { file })
      onChange?.([...value, documentId])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="identity-upload">
      {value.map((documentId, place) => (
        <span key={documentId} className="identity-paper-chip">
          <PaperClipOutlined /> {fill(detail.document, { number: place + 1 })}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${t.removeDocument} ${fill(detail.document, { number: place + 1 })}`}
            onClick={() => onChange?.(value.filter((other) => other !== documentId))}
          />
        </span>
      ))}
      <Button
        id={id}
        icon={<UploadOutlined />}
        loading={isBusy}
        disabled={value.length >= maxDocuments}
        onClick={() => input.current?.click()}
      >
        {t.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
