import { useRef, useState } from 'react'
import { Button } from 'antd'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import {
  type DesignFile,
  designRequestsContract,
  designRule,
  mostFiles,
} from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'

interface Props {
  value?: readonly DesignFile[]
  onChange?: (files: readonly DesignFile[]) => void
  /** The request that the operator adds files to; the requester's own wait for theirs. */
  operatedId?: string | undefined
  label?: string
}

/** Files that are sent as soon as they are chosen. */
export function FilesField({ value = [], onChange, operatedId, label }: Props) {
  const t = useTexts(designRequestsTexts).form
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(file: File): Promise<DesignFile | undefined> {
    if (!designRule.extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))
      notify('error', t.wrongType)
    else if (file.size > designRule.maxBytes) notify('error', t.tooBig)
    else
      return operatedId === undefined
        ? call(designRequestsContract.upload, { file })
        : call(designRequestsContract.uploadFor, { params: { id: operatedId }, file })
    return undefined
  }
  async function add(chosen: readonly File[]) {
    if (value.length + chosen.length > mostFiles) notify('warning', fill(t.tooMany, { max: mostFiles }))
    setBusy(true)
    const sent: DesignFile[] = []
    try {
      for (const file of chosen.slice(0, mostFiles - value.length)) {
        const kept = await send(file)
        if (kept) sent.push(kept)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      onChange?.([...value, ...sent])
    }
  }

  return (
    <div className="design-files">
      {value.map(({ fileId, name }) => (
        <span key={fileId} className="design-file">
          <PaperClipOutlined />
          <span title={name}>{name}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={fill(t.removeFile, { name })}
            onClick={() => onChange?.(value.filter((one) => one.fileId !== fileId))}
          />
        </span>
      ))}
      <Button
        icon={<PaperClipOutlined />}
        loading={isBusy}
        disabled={value.length >= mostFiles}
        onClick={() => input.current?.click()}
      >
        {label ?? t.addFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // Forms of the component library show inputs of files whatever they say.
        style={{ display: 'none' }}
        multiple
        aria-label={label ?? t.addFile}
        accept={designRule.extensions.join(',')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
