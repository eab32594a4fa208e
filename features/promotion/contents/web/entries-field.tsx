import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'antd'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { documentRule, imageRule, uploadsContract } from '#features/base/uploads/uploads.contract.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { ActivityPicker } from './activity-picker.tsx'
import { type BlockField, newEntry, type Values } from './block-fields.ts'
import { ContentPicker } from './content-picker.tsx'
import { fileIdOf } from '#platform/contract/file-id-of.ts'
import { contentEditorTexts } from './web.texts.ts'

interface Props {
  field: BlockField & { control: 'entries' }
  values: readonly Values[]
  onChange: (values: readonly Values[], topic?: string) => void
  isDisabled: boolean
  /** Words and pictures may change, and nothing else. */
  isTextOnly: boolean
  /** Draws the properties of one entry. */
  children: (entry: Values, at: number, change: (next: Values, topic?: string) => void) => ReactNode
}

type Adding = 'entry' | 'picture' | 'document' | 'content' | 'activity'

/** The beginning of a new entry: a file or a content that it cannot be without, or nothing. */
const addingOf = (fields: readonly BlockField[]): Adding => {
  const needed = fields.find(
    ({ control, isOptional }) =>
      !isOptional && ['picture', 'document', 'content', 'activity'].includes(control),
  )
  return (needed?.control as Adding | undefined) ?? 'entry'
}

async function stored(adding: 'picture' | 'document', file: File) {
  if (adding === 'picture') return { fileId: fileIdOf((await call(uploadsContract.image, { file })).url) }
  const { url, name } = await call(uploadsContract.document, { file })
  return { fileId: fileIdOf(url), name: name.slice(0, 120) }
}

function AddEntry({
  adding,
  isDisabled,
  onAdd,
}: {
  adding: Adding
  isDisabled: boolean
  onAdd: (begun: readonly Values[]) => void
}) {
  const t = useTexts(contentEditorTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  if (adding === 'content')
    return <ContentPicker value="" disabled={isDisabled} onChange={(contentId) => onAdd([{ contentId }])} />
  if (adding === 'activity')
    return (
      <ActivityPicker value="" disabled={isDisabled} onChange={(promotionId) => onAdd([{ promotionId }])} />
    )
  const take = async (files: readonly File[]) => {
    setBusy(true)
    try {
      // A refused file has been told of; those before it stay.
      for (const file of files) onAdd([await stored(adding as 'picture', file)])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const isFile = adding !== 'entry'
  const label = { entry: t.entries.add, picture: t.entries.addPicture, document: t.entries.addFile }[adding]
  return (
    <>
      <Button
        block
        type="dashed"
        icon={<PlusOutlined />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => (isFile ? input.current?.click() : onAdd([{}]))}
      >
        {label}
      </Button>
      {isFile && (
        <input
          ref={input}
          hidden
          multiple
          type="file"
          aria-label={label}
          accept={(adding === 'picture' ? imageRule : documentRule).extensions.join(',')}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      )}
    </>
  )
}

/** The entries of a block, each with its own properties. */
export function EntriesField({ field, values, onChange, isDisabled, isTextOnly, children }: Props) {
  const t = useTexts(contentEditorTexts)
  // Several uploads end one after the other, each after the last one's entry.
  const now = useRef(values)
  useEffect(() => {
    now.current = values
  }, [values])
  const place = (from: number, to: number) => {
    const [moved] = values.slice(from, from + 1)
    if (moved) onChange(values.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const add = (begun: readonly Values[]) => {
    const made = begun.map((one) => ({ ...newEntry(field.fields, t.entries.newLabel), ...one }))
    now.current = [...now.current, ...made]
    onChange(now.current)
  }
  const isFull = field.most !== undefined && values.length >= field.most
  return (
    <div className="editor-entries">
      {values.map((entry, at) => (
        <div key={String(entry['id'])} className="editor-entry">
          {!isTextOnly && (
            <div className="editor-entry-bar">
              <span>{at + 1}</span>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t.entries.up}
                disabled={isDisabled || at === 0}
                onClick={() => place(at, at - 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t.entries.down}
                disabled={isDisabled || at === values.length - 1}
                onClick={() => place(at, at + 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t.entries.remove}
                disabled={isDisabled}
                onClick={() => onChange(values.toSpliced(at, 1))}
              />
            </div>
          )}
          {children(entry, at, (next, topic) => onChange(values.with(at, next), topic))}
        </div>
      ))}
      {!isTextOnly && !isFull && (
        <AddEntry adding={addingOf(field.fields)} isDisabled={isDisabled} onAdd={add} />
      )}
    </div>
  )
}
