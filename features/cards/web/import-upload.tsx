import { useEffect, useRef, useState } from 'react'
import { App, Button, Progress, Upload } from 'antd'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import type { TemplateRow } from '#features/card-templates/card-templates.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { uploadWithProgress } from './upload-with-progress.ts'

const { extensions, maxBytes } = cardsContract.uploadImport.upload
const hasExtension = (name: string) => extensions.some((extension) => name.toLowerCase().endsWith(extension))

interface Sending {
  name: string
  share: number
  stop: AbortController
}

/** Step one of an import: the form to fill in, and the place for the filled-in file. */
export function ImportUpload({ template, onUploaded }: { template: TemplateRow; onUploaded: (importId: string) => void }) {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const [sending, setSending] = useState<Sending>()
  const leaving = useRef<AbortController>(undefined)
  useDirty(sending !== undefined)
  // A closed window sends no further.
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    if (!hasExtension(file.name)) return message.error(t.import.wrongType)
    if (file.size > maxBytes) return message.error(t.import.tooBig)
    const stop = new AbortController()
    leaving.current = stop
    const show = (share: number) => setSending({ name: file.name, share, stop })
    show(0)
    try {
      const started = await uploadWithProgress(
        cardsContract.uploadImport,
        { body: { templateId: template.templateId }, file },
        { onProgress: show, signal: stop.signal, idempotencyKey: crypto.randomUUID() },
      )
      if (started) onUploaded(started.importId)
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(undefined)
    }
    return undefined
  }

  return (
    <div className="import-upload">
      <section>
        <h2>{t.import.template}</h2>
        <p className="import-help">{fill(t.import.templateHelp, { template: template.name })}</p>
        <DownloadButton endpoint={cardsContract.downloadImportTemplate} request={{ query: { templateId: template.templateId } }}>
          {t.import.download}
        </DownloadButton>
      </section>
      <section>
        <h2>{t.import.upload}</h2>
        {sending ? (
          <div className="import-sending" role="status">
            <span className="import-file">{sending.share < 1 ? fill(t.import.uploading, { file: sending.name }) : t.import.uploaded}</span>
            <Progress percent={Math.floor(sending.share * 100)} status="active" />
            <Button onClick={() => sending.stop.abort()}>{t.import.cancelUpload}</Button>
          </div>
        ) : (
          <Upload.Dragger
            accept={extensions.join(',')}
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file)
              return false
            }}
          >
            <p className="import-drop-icon">
              <InboxOutlined />
            </p>
            <p className="import-drop-title">{t.import.drop}</p>
            <p className="import-help">{t.import.dropHelp}</p>
          </Upload.Dragger>
        )}
      </section>
    </div>
  )
}
