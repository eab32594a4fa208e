import { useState } from 'react'
import { Button, Drawer, Form } from 'antd'
import { AttachDialog, isTaken } from '#features/customers/customers/web/attach.public.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty, useScreen } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import type { CallError } from '#platform/web/call-error.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type Answers,
  customerFormsContract,
  type CustomerRecord,
  type FormFile,
  type Forms,
} from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { answersOfAddress } from '../face/card-answers.ts'
import { isAsked } from '../face/form-answers.ts'
import { AnswerItem } from './answer-item.tsx'
import { UnfinishedNotice } from './unfinished-notice.tsx'
import { FillingContext, type KnownFile } from './filling-context.ts'
import { type Unfinished, useUnfinished } from './use-unfinished.ts'
import { useCardAnswers } from './use-card-answers.ts'

interface Props {
  forms: Forms
  /** Absent for somebody new. */
  customerId: string | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Records a customer, or changes what was recorded. */
export function RecordDrawer({ forms, customerId, onClose, onSaved }: Props) {
  const { records: t } = useTexts(customerFormsTexts)
  const former = useCallQuery(customerFormsContract.getRecord, {
    body: { id: customerId ?? '' },
    quiet: false,
    enabled: customerId !== undefined,
    // What somebody else saved meanwhile must not vanish under this one's typing.
    staleTime: 0,
    gcTime: 0,
  })
  const title = customerId === undefined ? t.createTitle : t.editTitle
  if (customerId !== undefined && !former.data)
    return (
      <Drawer open size={560} title={title} onClose={onClose}>
        <PageSkeleton />
      </Drawer>
    )
  return <RecordForm {...{ forms, customerId, onClose, onSaved, title }} former={former.data} />
}

/** What was answered before; another version of a text has not been agreed to by agreeing to the one before. */
function formerAnswers({ answers, agreed }: CustomerRecord, { published }: Forms): Answers {
  const stale = (published?.fields ?? []).filter(
    ({ key, type, agreement }) =>
      type === 'agreement' && !agreed.some((one) => one.key === key && one.version === agreement?.version),
  )
  return { ...answers, ...Object.fromEntries(stale.map(({ key }) => [key, false])) }
}

const newOnes = (files: Readonly<Record<string, FormFile>>): Record<string, KnownFile> =>
  Object.fromEntries(Object.entries(files).map(([id, file]) => [id, { ...file, isNew: true }]))

function RecordForm({
  forms,
  customerId,
  onClose,
  onSaved,
  title,
  former,
}: Props & { title: string; former: CustomerRecord | undefined }) {
  const { records: t, filling: f, answerProblems } = useTexts(customerFormsTexts)
  const { search } = useScreen()
  const [form] = Form.useForm<Answers>()
  const draft = useDraft(form)
  const saving = useCallMutation(customerFormsContract.saveRecord, { quiet: true })
  const fields = forms.published?.fields ?? forms.defaults
  const isNew = customerId === undefined
  const [fromAddress] = useState(() => (isNew ? answersOfAddress(fields, search) : {}))
  const [first] = useState<Answers>(() => (former ? formerAnswers(former, forms) : fromAddress))
  const [files, setFiles] = useState<Readonly<Record<string, KnownFile>>>(former?.files ?? {})
  const answers = Form.useWatch([], form) ?? first
  const asked = fields.filter((field) => field.type !== 'hidden' && isAsked(field, fields, answers))
  const hidden = Object.fromEntries(
    fields
      .filter(({ key, type }) => type === 'hidden' && key in fromAddress)
      .map(({ key }) => [key, fromAddress[key] ?? null]),
  )
  const unfinished = useUnfinished({
    isOn: isNew,
    answers: { ...hidden, ...answers },
    isTouched: draft.isTouched,
  })
  const card = useCardAnswers(form, fields)
  const [refusal, setRefusal] = useState<CallError>()
  useDirty(draft.isTouched)

  function goOn(found: Unfinished) {
    unfinished.goOn()
    setFiles((known) => ({ ...known, ...newOnes(found.files) }))
    form.setFieldsValue(found.answers)
    draft.touch()
    notify('info', found.isFormChanged ? f.formChanged : f.resumed)
  }
  async function drop() {
    await unfinished.drop()
    notify('success', f.dropped)
  }
  async function close() {
    if (isNew && draft.isTouched) {
      if (await unfinished.keep()) notify('success', f.kept)
      else if (
        !(await ask({
          title: f.notKept,
          content: f.notKeptBody,
          confirm: f.closeAnyway,
          cancel: t.cancel,
          danger: true,
        }))
      )
        return
    }
    onClose()
  }
  /** The server's words for an answer are problems by name: here they become sentences at their fields. */
  function mark(error: CallError): boolean {
    const wrong = Object.entries(error.fields).flatMap(([name, problem]) => {
      const [, key] = name.split('.')
      return key === undefined
        ? []
        : [{ name: key, errors: [answerProblems[problem as keyof typeof answerProblems] ?? error.message] }]
    })
    form.setFields(wrong)
    return wrong.length > 0
  }
  async function submit(onDuplicate?: 'attach'): Promise<boolean> {
    const filling = await unfinished.token()
    const isSaved = await draft.submit(
      (given) =>
        saving.mutateAsync({
          body: {
            ...(customerId !== undefined && { customerId }),
            ...(filling !== undefined && { filling }),
            formId: forms.published?.formId ?? null,
            answers: { ...hidden, ...given },
            onDuplicate,
          },
        }),
      (error) => {
        setRefusal(isTaken(error) ? error : undefined)
        return mark(error)
      },
    )
    if (!isSaved) return false
    unfinished.forget()
    if (!onDuplicate) notify('success', t.saved)
    await onSaved()
    onClose()
    return true
  }
  return (
    <Drawer
      open
      size={560}
      title={title}
      mask={{ closable: !draft.isTouched }}
      onClose={() => void close()}
      footer={
        <div className="form-foot">
          <Button onClick={() => void close()}>{isNew && draft.isTouched ? f.later : t.cancel}</Button>
          <Button type="primary" loading={draft.isBusy} onClick={() => void submit()}>
            {t.save}
          </Button>
        </div>
      }
    >
      <FillingContext
        value={{
          files,
          customerId,
          isPreview: false,
          onFile: (file) => setFiles((known) => ({ ...known, [file.fileId]: { ...file, isNew: true } })),
          onCardRead: (reading) => {
            card.read(reading)
            draft.touch()
          },
        }}
      >
        <UnfinishedNotice
          found={unfinished.found}
          lost={unfinished.lost}
          onGoOn={goOn}
          onDrop={() => void drop()}
        />
        <Form
          form={form}
          layout="vertical"
          initialValues={first}
          onValuesChange={draft.touch}
          scrollToFirstError
        >
          {asked.map((field) => (
            <AnswerItem
              key={field.key}
              field={field}
              cardValue={card.cardValues[field.key]}
              isTaken={card.isTaken(field.key, answers[field.key])}
              onTake={() => card.take(field.key)}
            />
          ))}
        </Form>
      </FillingContext>
      {refusal && (
        <AttachDialog
          refusal={refusal}
          onAttach={isNew ? () => submit('attach') : undefined}
          onClose={() => setRefusal(undefined)}
        />
      )}
    </Drawer>
  )
}
