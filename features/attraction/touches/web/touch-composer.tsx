import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import { Alert, Button, DatePicker, Input, InputNumber, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'

import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Repeat, repeats } from '../tasks.contract.ts'
import {
  mostTouchFiles,
  type RecordedAnswer,
  type Subject,
  type TouchFacts,
  type TouchFile,
  type TouchKind,
  touchKinds,
  type TouchOutcome,
  touchOutcomes,
  touchesContract,
} from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import './touches.css'

interface Props {
  subject: Subject
  /** Why nothing can be written here. */
  why?: string | undefined
  /** A touch that is put right instead of a new one. */
  former?: TouchFacts
  onDone?: () => void
}

interface Draft {
  kind: TouchKind
  text: string
  seconds: number | null
  outcome: TouchOutcome | undefined
  files: readonly TouchFile[]
  next: string
  nextAt: Dayjs | null
  repeat: Repeat
}

const blank: Draft = {
  kind: 'call',
  text: '',
  seconds: null,
  outcome: undefined,
  files: [],
  next: '',
  nextAt: null,
  repeat: 'none',
}

const draftOf = ({ kind, text, seconds, outcome, files }: TouchFacts): Draft => ({
  ...blank,
  kind,
  text: text ?? '',
  seconds,
  outcome: outcome ?? undefined,
  files,
})

/** Tells the writer that the touch stands, and all that it changed. */
function Outcome({ answer, onClose }: { answer: RecordedAnswer; onClose: () => void }) {
  const { composer: t } = useTexts(touchesTexts)
  const lines = [answer.whyNot, ...answer.changed.map(({ text }) => text)].filter((text) => text !== null)
  return (
    <Alert
      type={answer.isValid ? 'success' : 'warning'}
      showIcon
      closable={{ onClose }}
      title={t.sent}
      description={
        lines.length > 0 ? (
          <ul className="touch-changed">
            {lines.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null
      }
    />
  )
}

interface AttachmentsProps {
  files: readonly TouchFile[]
  onChange: (files: readonly TouchFile[]) => void
}

/** Photos and files on their way into a touch. */
function Attachments({ files, onChange }: AttachmentsProps) {
  const { composer: t } = useTexts(touchesTexts)
  const input = useRef<HTMLInputElement>(null)
  const add = useCallMutation(touchesContract.addFile, { onSuccess: (file) => onChange([...files, file]) })
  return (
    <>
      {files.map((file) => (
        <span key={file.id} className="touch-file">
          {file.name}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`${t.removeFile} ${file.name}`}
            onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
          />
        </span>
      ))}
      <Button
        size="small"
        icon={<PaperClipOutlined />}
        loading={add.isPending}
        disabled={files.length >= mostTouchFiles}
        onClick={() => input.current?.click()}
      >
        {t.addFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        style={{ display: 'none' }}
        aria-label={t.addFile}
        accept={[...imageRule.extensions, ...documentRule.extensions].join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) add.mutate({ file })
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

const factsOf = ({ kind, text, seconds, outcome, files }: Draft) => ({
  kind,
  text,
  ...(kind === 'call' && seconds !== null && { seconds }),
  ...(outcome && { outcome }),
  fileIds: files.map(({ id }) => id),
})

const plannedOf = ({ next, nextAt, repeat }: Draft) =>
  nextAt && { next: { title: next.trim(), dueAt: nextAt.toISOString(), repeat } }

const isEmpty = ({ text, seconds, files }: Draft) => text.trim() === '' && !seconds && files.length === 0
const isHalfPlanned = ({ next, nextAt }: Draft) => (next.trim() === '') !== (nextAt === null)

interface PartProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

/** The way of contact, the length of a call and its outcome. */
function ContactFacts({ draft: { kind, seconds, outcome }, change }: PartProps) {
  const t = useTexts(touchesTexts)
  return (
    <div className="touch-composer-line">
      <Segmented
        size="small"
        aria-label={t.composer.kind}
        value={kind}
        options={touchKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={(value) => change({ kind: value })}
      />
      {kind === 'call' && (
        <InputNumber
          size="small"
          min={0}
          max={86_400}
          aria-label={t.composer.seconds}
          placeholder={t.composer.seconds}
          style={{ width: 180 }}
          value={seconds}
          onChange={(value) => change({ seconds: value })}
        />
      )}
      <Select
        size="small"
        allowClear
        aria-label={t.composer.outcome}
        placeholder={t.composer.outcome}
        style={{ minWidth: 120 }}
        value={outcome}
        options={touchOutcomes.map((value) => ({ value, label: t.outcomes[value] }))}
        onChange={(value) => change({ outcome: value })}
      />
    </div>
  )
}

/** The step that comes next, and when. */
function NextStep({ draft: { next, nextAt, repeat }, change }: PartProps) {
  const t = useTexts(touchesTexts)
  return (
    <>
      <Input
        className="touch-composer-next"
        aria-label={t.composer.next}
        placeholder={`${t.composer.next} · ${t.composer.nextHint}`}
        value={next}
        maxLength={120}
        onChange={({ target }) => change({ next: target.value })}
      />
      <DatePicker
        aria-label={t.composer.nextAt}
        placeholder={t.composer.nextAt}
        showTime={{ format: 'HH:mm', minuteStep: 15, defaultOpenValue: dayjs().hour(9).minute(0) }}
        format="YYYY-MM-DD HH:mm"
        value={nextAt}
        onChange={(value) => change({ nextAt: value })}
      />
      {nextAt && (
        <Select
          aria-label={t.tasks.fields.repeat}
          value={repeat}
          options={repeats.map((value) => ({ value, label: t.repeats[value] }))}
          onChange={(value) => change({ repeat: value })}
        />
      )}
    </>
  )
}

/** Writes down a call, a message, a visit or a meeting, and plans what comes next. */
export function TouchComposer({ subject, why, former, onDone }: Props) {
  const t = useTexts(touchesTexts)
  const first = former ? draftOf(former) : blank
  const [draft, write] = useState(first)
  const [answer, setAnswer] = useState<RecordedAnswer>()
  const { text, files, next } = draft
  const isTouched = text !== first.text || files !== first.files || next !== ''
  useDirty(isTouched)
  const change = (part: Partial<Draft>) => write({ ...draft, ...part })
  const done = (recorded: RecordedAnswer) => {
    write(blank)
    setAnswer(recorded)
    onDone?.()
  }
  // Clues, firms and deals write their own clocks with a touch.
  const touches = ['customers', 'clues', 'firms', 'deals', 'today', 'audit']
  const record = useCallMutation(touchesContract.record, { touches, onSuccess: done })
  const correct = useCallMutation(touchesContract.correct, {
    touches,
    onSuccess: (recorded) => {
      notify('success', t.composer.corrected)
      done(recorded)
    },
  })
  const inTheWay =
    why ?? (isEmpty(draft) ? t.errors.empty : isHalfPlanned(draft) ? t.composer.nextMissing : undefined)
  const send = () => {
    const facts = factsOf(draft)
    if (former) correct.mutate({ params: { id: former.touchId }, body: facts })
    else record.mutate({ body: { ...subject, ...facts, ...plannedOf(draft) } })
  }
  return (
    <div className="touch-composer">
      <ContactFacts draft={draft} change={change} />
      <Input.TextArea
        aria-label={t.composer.text}
        placeholder={t.composer.hint}
        value={text}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="touch-composer-line">
        <Attachments files={files} onChange={(changed) => change({ files: changed })} />
      </div>
      <div className="touch-composer-line">
        {former ? null : <NextStep draft={draft} change={change} />}
        <GuardedButton
          type="primary"
          className="touch-composer-send"
          access={touchesContract.record.access}
          why={inTheWay}
          loading={record.isPending || correct.isPending}
          onClick={send}
        >
          {former ? t.composer.save : t.composer.send}
        </GuardedButton>
      </div>
      {answer && !former ? <Outcome answer={answer} onClose={() => setAnswer(undefined)} /> : null}
    </div>
  )
}
