import { useEffect, useRef, useState } from 'react'
import { App, Button, Progress, Upload } from 'antd'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import type { DataOf, Endpoint, UploadRule } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import type { CallRequest } from '../call.ts'
import { CallError } from '../call-error.ts'
import { useDirty } from '../screen.tsx'
import { uploadWithProgress } from '../upload-with-progress.ts'
import type { ImportTexts } from './import-routes.ts'
import './imports.css'

const separator = ' / '

interface UploadZoneProps<E extends Endpoint & { upload: UploadRule }> {
  endpoint: E
  /** The request around the file. */
  request: Omit<CallRequest<E>, 'file'>
  /** With the file, which may be sent once more under another choice. */
  onUploaded: (answer: DataOf<E>, file: File) => void
  texts: Pick<
    ImportTexts,
    'drop' | 'dropHelp' | 'wrongType' | 'tooBig' | 'uploading' | 'uploaded' | 'cancelUpload'
  >
}

interface Sending {
  name: string
  share: number
  stop: AbortController
}

/** A place to drop a file on, which says how much of it has been sent and lets it be stopped. */
export function UploadZone<E extends Endpoint & { upload: UploadRule }>({
  endpoint,
  request,
  onUploaded,
  texts: t,
}: UploadZoneProps<E>) {
  const { message } = App.useApp()
  const [sending, setSending] = useState<Sending>()
  const leaving = useRef<AbortController>(undefined)
  const { extensions, maxBytes } = endpoint.upload
  const limits = { types: extensions.join(separator), max: Math.floor(maxBytes / 1024 / 1024) }
  useDirty(sending !== undefined)
  // A closed window sends no further.
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    const isKnown = extensions.some((extension) => file.name.toLowerCase().endsWith(extension))
    if (!isKnown) return void message.error(fill(t.wrongType, limits))
    if (file.size > maxBytes) return void message.error(fill(t.tooBig, limits))
    const stop = new AbortController()
    leaving.current = stop
    const show = (share: number) => setSending({ name: file.name, share, stop })
    show(0)
    try {
      const answer = await uploadWithProgress(endpoint, { ...request, file } as unknown as CallRequest<E>, {
        onProgress: show,
        signal: stop.signal,
        idempotencyKey: crypto.randomUUID(),
      })
      if (answer) onUploaded(answer, file)
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(undefined)
    }
    return undefined
  }

  if (sending)
    return (
      <div className="import-sending" role="status">
        <span className="import-file">
          {sending.share < 1 ? fill(t.uploading, { file: sending.name }) : t.uploaded}
        </span>
        <Progress percent={Math.floor(sending.share * 100)} status="active" />
        <Button onClick={() => sending.stop.abort()}>{t.cancelUpload}</Button>
      </div>
    )
  return (
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
      <p className="import-drop-title">{t.drop}</p>
      <p className="import-help">{fill(t.dropHelp, limits)}</p>
    </Upload.Dragger>
  )
}
