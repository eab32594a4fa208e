import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerFormsContract } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { AnsweredFiles } from './answered-files.tsx'
import type { FilesAnswerProps } from './files-answer.tsx'
import { useFilling } from './filling-context.ts'
import { PickFiles } from './pick-files.tsx'
import { acceptedBy, useFormFiles } from './use-form-files.ts'

const askAgainMs = 1_000

/** What the picture of a card says, as soon as it was read; a picture that is a customer's already is not read again. */
function useReading(fileId: string | undefined) {
  const { onCardRead } = useFilling()
  const { data } = useCallQuery(customerFormsContract.getReading, {
    params: { id: fileId ?? '' },
    enabled: fileId !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? askAgainMs : false),
  })
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (data?.state !== 'read' || told.current === fileId) return
    told.current = fileId
    onCardRead(data)
  })
  return data?.state
}

/** The picture of a business card: what it says fills the other fields, and somebody looks at it before it counts. */
export function CardAnswer({ id, field, value, onChange }: FilesAnswerProps) {
  const { scan: t } = useTexts(customerFormsTexts)
  const { files, isPreview } = useFilling()
  const { sending, send } = useFormFiles(field)
  const [shown] = value
  const state = useReading(!isPreview && shown !== undefined && files[shown]?.isNew ? shown : undefined)
  async function take(chosen: readonly File[]) {
    const [kept] = await send(chosen.slice(0, 1))
    if (kept) onChange([kept.fileId])
  }
  return (
    <div className="form-files-answer">
      <AnsweredFiles value={value} onChange={onChange} />
      <PickFiles
        id={id}
        label={shown === undefined ? t.choose : t.again}
        accept={acceptedBy(field)}
        isBusy={sending !== undefined || state === 'reading'}
        onPick={(chosen) => void take(chosen)}
      />
      <small className="form-quiet" role="status">
        {state === 'reading' ? t.reading : state === 'failed' ? t.nothing : null}
      </small>
    </div>
  )
}
