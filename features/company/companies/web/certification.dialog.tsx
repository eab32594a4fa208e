import { useState } from 'react'
import { Button, Drawer, Form, Input } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  type Certification,
  certificationDraft,
  companiesContract,
  type CompanyInfo,
} from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'
import { type Picture, PictureField } from './picture-field.tsx'

interface Values {
  name: string
  creditCode: string
  legalPerson: string
  licence: Picture | null
}

interface Props {
  company: CompanyInfo
  /** The try before, whose words are taken over. */
  last: Certification | undefined
  onClose: () => void
}

/** The papers that certification takes. */
export function CertificationDialog({ company, last, onClose }: Props) {
  const t = useTexts(companiesTexts)
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<Values>()
  const [isTouched, setTouched] = useState(false)
  useDirty(isTouched)
  const certify = useCallMutation(companiesContract.certify, {
    touches: ['approvals'],
    quiet: true,
    onSuccess: ({ status }) => {
      setTouched(false)
      notify('success', status === 'certified' ? t.certification.certified : t.certification.submitted)
      onClose()
    },
  })
  async function submit() {
    const values = await form.validateFields().catch(() => undefined)
    if (!values?.licence?.fileId) return
    const { name, creditCode, legalPerson, licence } = values
    certify.mutate(
      {
        body: {
          name: name.trim(),
          creditCode,
          legalPerson: legalPerson.trim(),
          licenceFileId: licence.fileId ?? '',
        },
      },
      {
        onError: (error) => {
          // The form's field holds the picture, the call only its id.
          const fields = error instanceof CallError && 'licenceFileId' in error.fields
          if (fields) form.setFields([{ name: 'licence', errors: [error.message] }])
          else if (!markFields(form, error)) notify('error', error.message)
        },
      },
    )
  }
  const own = (field: 'name' | 'creditCode' | 'legalPerson') => rulesOf(certificationDraft, field, invalid)
  return (
    <Drawer
      open
      size={560}
      title={t.certification.formTitle}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{t.operated.cancel}</Button>
          <Button type="primary" loading={certify.isPending} onClick={() => void submit()}>
            {t.certification.submit}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark
        disabled={certify.isPending}
        scrollToFirstError={{ block: 'nearest', focus: true }}
        onValuesChange={() => setTouched(true)}
        initialValues={{
          name: last?.name ?? company.name,
          creditCode: last?.creditCode ?? company.creditCode ?? '',
          legalPerson: last?.legalPerson ?? company.legalPerson ?? '',
          licence: null,
        }}
      >
        <Form.Item name="name" label={t.fields.name} extra={t.fields.nameHelp} rules={own('name')}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item
          name="creditCode"
          label={t.certification.creditCode}
          extra={t.certification.codeHelp}
          rules={own('creditCode')}
        >
          <Input maxLength={40} spellCheck={false} className="credit-code" />
        </Form.Item>
        <Form.Item name="legalPerson" label={t.certification.legalPerson} rules={own('legalPerson')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="licence"
          label={t.certification.licence}
          rules={[{ required: true, message: t.certification.licenceMissing }]}
        >
          <PictureField
            label={t.certification.licence}
            help={t.certification.licenceHelp}
            shape="document"
            disabled={certify.isPending}
          />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
