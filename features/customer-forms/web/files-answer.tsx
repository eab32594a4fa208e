import { useRef } from 'react'
import { Button } from 'antd'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { documentRule, imageRule } from '#features/uploads/uploads.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import type { FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { filesOf } from '../face/form-fields-model.ts'
import { useFilling } from './filling-context.ts'
import { FormFileView } from './form-file.tsx'
import { acceptedBy, mebibytes, useFormFiles } from './use-form-files.ts'

export interface FilesAnswerProps {
  id?: string | undefined
  field: FormField
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** The files of an answer, each with the way to take it out again. */
export function AnsweredFiles({ value, onChange }: Pick<FilesAnswerProps, 'value' | 'onChange'>) {
  const { files: t } = useTexts(customerFormsTexts)
  const { files, customerId } = useFilling()
  if (value.length === 0) return null
  return (
    <ul className="form-files">
      {value.flatMap((id) => {
        const file = files[id]
        if (!file) return []
        return (
          <FormFileView key={id} file={file} customerId={file.isNew ? undefined : customerId}>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={fill(t.remove, { name: file.signature?.name ?? file.name })}
              onClick={() => onChange(value.filter((one) => one !== id))}
            />
          </FormFileView>
        )
      })}
    </ul>
  )
}

/** Chooses files: pictures may come from the camera of a phone. */
export function PickFiles({ id, label, accept, isBusy, isMultiple = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  const icon = accept.includes('.pdf') ? <PaperClipOutlined /> : <PictureOutlined />
  return (
    <>
      <Button {...(id ? { id } : {})} icon={icon} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // Forms of the component library show inputs of files whatever they say.
        style={{ display: 'none' }}
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file again is a file again.
          target.value = ''
        }}
      />
    </>
  )
}

interface PickProps {
  id?: string | undefined
  label: string
  accept: string
  isBusy: boolean
  isMultiple?: boolean
  onPick: (files: File[]) => void
}

/** Pictures or files, up to as many as the field takes. */
export function FilesAnswer({ id, field, value, onChange }: FilesAnswerProps) {
  const { files: t } = useTexts(customerFormsTexts)
  const { sending, send } = useFormFiles(field)
  const max = filesOf(field)
  const isImages = field.type === 'image'
  async function add(chosen: readonly File[]) {
    const taken = chosen.slice(0, max - value.length)
    if (taken.length < chosen.length) notify('warning', fill(t.tooMany, { max, left: chosen.length - taken.length }))
    const kept = await send(taken)
    if (kept.length > 0) onChange([...value, ...kept.map(({ fileId }) => fileId)])
  }
  const rule = isImages ? imageRule : documentRule
  return (
    <div className="form-files-answer">
      <AnsweredFiles value={value} onChange={onChange} />
      {value.length < max ? (
        <PickFiles
          id={id}
          label={isImages ? t.addImage : t.addFile}
          accept={acceptedBy(field)}
          isBusy={sending !== undefined}
          isMultiple={max > 1}
          onPick={(chosen) => void add(chosen)}
        />
      ) : null}
      <small className="form-quiet" role="status">
        {sending === undefined
          ? fill(isImages ? t.imageHelp : t.fileHelp, { size: mebibytes(rule.maxBytes), max })
          : fill(t.sending, { name: sending })}
      </small>
    </div>
  )
}
