import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import type { FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { filesOf } from '../face/form-fields-model.ts'
import { AnsweredFiles } from './answered-files.tsx'
import { PickFiles } from './pick-files.tsx'
import { acceptedBy, mebibytes, useFormFiles } from './use-form-files.ts'

export interface FilesAnswerProps {
  id?: string | undefined
  field: FormField
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Pictures or files, up to as many as the field takes. */
export function FilesAnswer({ id, field, value, onChange }: FilesAnswerProps) {
  const { files: t } = useTexts(customerFormsTexts)
  const { sending, send } = useFormFiles(field)
  const max = filesOf(field)
  const isImages = field.type === 'image'
  async function add(chosen: readonly File[]) {
    const taken = chosen.slice(0, max - value.length)
    if (taken.length < chosen.length)
      notify('warning', fill(t.tooMany, { max, left: chosen.length - taken.length }))
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
