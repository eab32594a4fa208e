import { useRef, useState } from 'react'
import { Button, Input, Segmented } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import type { FilesAnswerProps } from './files-answer.tsx'
import { useFilling } from './filling-context.ts'
import { FormFileView } from './form-file.tsx'
import { padSize, pictureOf, useStrokes } from './signature-pad.ts'
import { useFormFiles } from './use-form-files.ts'

/** A signature: as it was given, with the way to give it anew. */
export function SignatureAnswer({ id, field, value, onChange }: FilesAnswerProps) {
  const { sign: t } = useTexts(customerFormsTexts)
  const { files, customerId } = useFilling()
  const [given] = value
  const file = given === undefined ? undefined : files[given]
  if (!file) return <SignaturePad id={id} field={field} onSigned={(fileId) => onChange([fileId])} />
  return (
    <ul className="form-files">
      <FormFileView file={file} customerId={file.isNew ? undefined : customerId}>
        <Button size="small" onClick={() => onChange([])}>
          {t.redo}
        </Button>
      </FormFileView>
    </ul>
  )
}

interface PadProps {
  id?: string | undefined
  field: FormField
  onSigned: (fileId: string) => void
}

function SignaturePad({ id, field, onSigned }: PadProps) {
  const { sign: t } = useTexts(customerFormsTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { hasStrokes, clear, handlers } = useStrokes(canvas)
  const { sending, send } = useFormFiles(field)
  const [way, setWay] = useState<'drawn' | 'typed'>('drawn')
  const [signer, setSigner] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = signer.trim()

  async function sign() {
    const missing = name === '' ? t.needsName : way === 'drawn' && !hasStrokes ? t.needsStroke : undefined
    setProblem(missing)
    if (missing) return
    const picture = await pictureOf(way === 'typed' || !canvas.current ? name : canvas.current)
    const [kept] = picture ? await send([picture], { signer: name, way }) : []
    if (kept) onSigned(kept.fileId)
  }
  const nameLabel = way === 'typed' ? t.typedLabel : t.signer
  return (
    <div className="form-signature">
      <Segmented
        size="small"
        aria-label={t.way}
        value={way}
        options={[
          { value: 'drawn', label: t.drawn },
          { value: 'typed', label: t.typed },
        ]}
        onChange={(chosen) => setWay(chosen as 'drawn' | 'typed')}
      />
      <Input
        {...(id ? { id } : {})}
        aria-label={nameLabel}
        placeholder={nameLabel}
        maxLength={40}
        autoComplete="name"
        value={signer}
        onChange={({ target }) => setSigner(target.value)}
      />
      {way === 'drawn' ? (
        <canvas
          ref={canvas}
          className="form-signature-pad"
          role="img"
          aria-label={t.canvas}
          {...padSize}
          {...handlers}
        />
      ) : (
        <div className="form-signature-pad" data-typed>
          {name ? (
            <span role="img" aria-label={fill(t.image, { name })}>
              {name}
            </span>
          ) : null}
        </div>
      )}
      <p className="form-quiet">{way === 'drawn' ? t.canvas : t.typedHelp}</p>
      {problem ? (
        <p className="form-wrong" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="form-signature-tools">
        {way === 'drawn' ? (
          <Button size="small" disabled={!hasStrokes} onClick={clear}>
            {t.clear}
          </Button>
        ) : null}
        <Button size="small" type="primary" ghost loading={sending !== undefined} onClick={() => void sign()}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}
