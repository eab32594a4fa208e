import { lazy, Suspense } from 'react'
import { Form, Input, InputNumber, Segmented } from 'antd'

import type { CustomerForm, FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { type GateAnswer, type GateDraft, gateDraft, gateModes, mostFree } from '../share-gates.contract.ts'
import { shareGatesTexts } from '../share-gates.texts.ts'
import './share-gates.css'

const FormEditor = lazy(() =>
  import('#features/customers/customer-forms/web/form-editor.public.tsx').then((module) => ({
    default: module.FormEditor,
  })),
)

/** The calls of the feature whose things have the gate. */
interface GateCalls {
  update: (draft: GateDraft) => Promise<unknown>
  saveForm: (draft: { fields: FormField[]; version: number | null }) => Promise<CustomerForm>
  publishForm: (version: number) => Promise<CustomerForm>
  discardForm: (version: number) => Promise<unknown>
  isSaving: boolean
  isPublishing: boolean
  /** Reads the gate again after something was written. */
  renew: () => Promise<unknown>
}

interface EditorProps {
  gate: GateAnswer
  kind: 'content' | 'document'
  calls: GateCalls
  /** The reason why nothing can be written. */
  why?: string | null | undefined
}

type Values = Pick<GateDraft, 'mode' | 'free' | 'lead'>

function GateForm({ gate, kind, calls, why }: EditorProps) {
  const t = useTexts(shareGatesTexts)
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const { mode, free, lead, version, opened } = gate
  // Fields that are not on the screen keep what they were.
  const kept = { mode, free, lead }
  const chosen = Form.useWatch('mode', form) ?? mode
  const save = async () => {
    const isDone = await draft.submit((values) => calls.update({ ...kept, ...values, version }))
    await calls.renew()
    if (isDone) notify('success', t.saved)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className="gate-settings"
      initialValues={kept}
      onValuesChange={draft.touch}
      disabled={draft.isBusy || Boolean(why)}
    >
      <Form.Item name="mode" label={t.mode} extra={t.help[chosen]}>
        <Segmented options={gateModes.map((value) => ({ value, label: t.modes[value] }))} />
      </Form.Item>
      {chosen !== 'none' && (
        <>
          <Form.Item
            name="free"
            label={t.free[kind]}
            extra={t.freeHelp}
            rules={rulesOf(gateDraft, 'free', invalid)}
          >
            <InputNumber min={0} max={mostFree} precision={0} />
          </Form.Item>
          <Form.Item
            name="lead"
            label={t.lead}
            extra={t.leadHelp}
            rules={rulesOf(gateDraft, 'lead', invalid)}
          >
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
          </Form.Item>
        </>
      )}
      <div className="gate-save">
        <GuardedButton type="primary" loading={draft.isBusy} why={why} onClick={() => void save()}>
          {t.save}
        </GuardedButton>
        {opened > 0 && <span className="gate-opened">{fill(t.opened, { count: opened })}</span>}
      </div>
    </Form>
  )
}

/** The gate before the rest of an album or a document, with its questions. */
export function ShareGateEditor(props: EditorProps) {
  const t = useTexts(shareGatesTexts)
  const { gate, calls, why } = props
  const { forms } = gate
  return (
    <>
      <Section title={t.title}>
        <GateForm key={gate.version} {...props} />
      </Section>
      {gate.mode === 'form' && (
        <Section title={t.questions} extra={t.questionsHelp}>
          <Suspense fallback={<PageSkeleton />}>
            <FormEditor
              key={`${forms.draft?.formId}${forms.draft?.version}`}
              forms={forms}
              owner={props.kind}
              why={why}
              calls={{
                save: calls.saveForm,
                publish: calls.publishForm,
                discard: calls.discardForm,
                isSaving: calls.isSaving,
                isPublishing: calls.isPublishing,
                renew: calls.renew,
              }}
            />
          </Suspense>
        </Section>
      )}
    </>
  )
}
