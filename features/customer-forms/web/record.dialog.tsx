import { Button, Drawer, Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import type { CallError } from '#platform/web/call-error.ts'
import { type Answers, customerFormsContract, type FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { checkAnswer, isAsked } from '../face/form-answers.ts'
import { AnswerField } from './answer-field.tsx'
import type { Forms } from './form-editor.tsx'
import { useWords } from './use-words.ts'

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
  const former = useQuery({
    ...queryOf(customerFormsContract.getRecord, { body: { id: customerId ?? '' } }),
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
  return <RecordForm {...{ forms, customerId, onClose, onSaved, title }} first={former.data?.answers ?? {}} />
}

function RecordForm({ forms, customerId, onClose, onSaved, title, first }: Props & { title: string; first: Answers }) {
  const { records: t, answerProblems } = useTexts(customerFormsTexts)
  const [form] = Form.useForm<Answers>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const saving = useCallMutation(customerFormsContract.saveRecord, { quiet: true })
  const answers = Form.useWatch([], form) ?? first
  const fields = forms.published?.fields ?? forms.defaults
  const asked = fields.filter((field) => field.type !== 'hidden' && isAsked(field, fields, answers))

  /** The server's words for an answer are problems by name: here they become sentences at their fields. */
  function mark(error: CallError): boolean {
    const wrong = Object.entries(error.fields).flatMap(([name, problem]) => {
      const [, key] = name.split('.')
      return key === undefined ? [] : [{ name: key, errors: [answerProblems[problem as keyof typeof answerProblems] ?? error.message] }]
    })
    form.setFields(wrong)
    return wrong.length > 0
  }
  async function submit() {
    const isSaved = await draft.submit(
      (given) =>
        saving.mutateAsync({
          body: { ...(customerId !== undefined && { customerId }), formId: forms.published?.formId ?? null, answers: given },
        }),
      mark,
    )
    if (!isSaved) return
    notify('success', t.saved)
    await onSaved()
    onClose()
  }
  return (
    <Drawer
      open
      size={560}
      title={title}
      mask={{ closable: !draft.isTouched }}
      onClose={onClose}
      footer={
        <div className="form-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="primary" loading={draft.isBusy} onClick={() => void submit()}>
            {t.save}
          </Button>
        </div>
      }
    >
      <Form form={form} layout="vertical" initialValues={first} onValuesChange={draft.touch} scrollToFirstError>
        {asked.map((field) => (
          <AnswerItem key={field.key} field={field} problems={answerProblems} />
        ))}
      </Form>
    </Drawer>
  )
}

function AnswerItem({ field, problems }: { field: FormField; problems: Readonly<Record<string, string>> }) {
  const words = useWords()
  const isAgreement = field.type === 'agreement'
  return (
    <Form.Item
      name={field.key}
      label={isAgreement ? undefined : words(field.label)}
      required={field.isRequired}
      extra={isAgreement ? field.agreement?.text : field.help && words(field.help)}
      rules={[
        {
          validator: (_rule, given: Answers[string]) => {
            const checked = checkAnswer(field, given)
            return 'problem' in checked ? Promise.reject(new Error(problems[checked.problem])) : Promise.resolve()
          },
        },
      ]}
    >
      <AnswerField field={field} />
    </Form.Item>
  )
}
