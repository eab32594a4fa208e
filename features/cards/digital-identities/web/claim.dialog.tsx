import { Button, Checkbox, DatePicker, Drawer, Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { fill } from '#platform/text/texts.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  type DigitalIdentity,
  digitalIdentitiesContract,
  type DocumentType,
  documentTypes,
  identityConsentVersion,
  type IdentityKind,
  maxDocuments,
} from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import { DocumentField } from './document-field.tsx'

interface Values {
  documentType?: DocumentType
  number?: string
  certificate?: string
  issuer?: string
  validUntil?: Dayjs | null
  documentIds?: string[]
  consentVersion?: boolean
}

interface Props {
  kind: IdentityKind
  /** The claim that is handed in again. */
  former: DigitalIdentity | undefined
  onClose: () => void
}

/** Handing in a claim about oneself: what it says, its papers, and consent. */
export function ClaimDialog({ kind, former, onClose }: Props) {
  const { form: t, kinds } = useTexts(digitalIdentitiesTexts)
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const submit = useCallMutation(digitalIdentitiesContract.submit, { quiet: true })
  const isEmployment = kind === 'employment'

  async function close() {
    const question = {
      title: t.leaveTitle,
      content: t.leaveBody,
      confirm: t.leaveOk,
      cancel: t.leaveStay,
      danger: true,
    }
    if (!draft.isTouched || (await ask(question))) onClose()
  }
  async function send({ consentVersion, validUntil, documentIds, ...values }: Values) {
    const { status } = await submit.mutateAsync({
      body: {
        ...(former && { id: former.id }),
        kind,
        ...values,
        ...(!isEmployment && {
          documentIds: [...(documentIds ?? [])],
          validUntil: validUntil?.format('YYYY-MM-DD') ?? null,
        }),
        ...(consentVersion && { consentVersion: identityConsentVersion }),
      },
    })
    notify('success', status === 'verified' ? t.verified : t.submitted)
    onClose()
  }
  return (
    <Drawer
      open
      size={520}
      title={fill(former ? t.againTitle : t.title, { kind: kinds[kind] })}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={
        <div className="identity-foot">
          <Button onClick={() => void close()}>{t.cancel}</Button>
          <Button type="primary" loading={draft.isBusy} onClick={() => void draft.submit(send)}>
            {t.submit}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError
        onValuesChange={draft.touch}
        initialValues={{
          documentType: former?.documentType ?? 'resident_id',
          certificate: former?.certificate ?? undefined,
          issuer: former?.issuer ?? undefined,
        }}
      >
        {kind === 'real_name' && <RealNameFields />}
        {kind === 'certificate' && <CertificateFields />}
        {isEmployment ? <p>{t.employmentHelp}</p> : <PaperFields />}
        <div className="identity-consent">{t.consentText}</div>
        <Form.Item
          name="consentVersion"
          valuePropName="checked"
          rules={[
            {
              validator: (_, agreed) =>
                agreed ? Promise.resolve() : Promise.reject(new Error(t.consentMissing)),
            },
          ]}
        >
          <Checkbox>{t.consent}</Checkbox>
        </Form.Item>
      </Form>
    </Drawer>
  )
}

function RealNameFields() {
  const { form: t, documentTypes: labels } = useTexts(digitalIdentitiesTexts)
  return (
    <>
      <Form.Item name="documentType" label={t.documentType}>
        <Select options={documentTypes.map((value) => ({ value, label: labels[value] }))} />
      </Form.Item>
      <Form.Item name="number" label={t.number} extra={t.numberHelp}>
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  )
}

function CertificateFields() {
  const { form: t } = useTexts(digitalIdentitiesTexts)
  return (
    <>
      <Form.Item name="certificate" label={t.certificate}>
        <Input maxLength={60} placeholder={t.certificateHelp} />
      </Form.Item>
      <Form.Item name="issuer" label={t.issuer}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="number" label={t.certificateNumber} extra={t.numberHelp}>
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  )
}

function PaperFields() {
  const { form: t } = useTexts(digitalIdentitiesTexts)
  return (
    <>
      <Form.Item name="validUntil" label={t.validUntil}>
        <DatePicker className="identity-date" />
      </Form.Item>
      <Form.Item
        name="documentIds"
        label={t.documents}
        extra={fill(t.documentsHelp, { max: maxDocuments })}
        rules={[{ required: true, message: t.documentsMissing }]}
      >
        <DocumentField />
      </Form.Item>
    </>
  )
}
