import { useState } from 'react'
import { Checkbox, DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { consentScopes, type PresenterDetail, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { FileButton } from './file-button.tsx'
import { useMediaUpload } from './use-media-upload.ts'

interface Props {
  presenterId: string
  personName: string
  version: number
  onGiven: (detail: PresenterDetail) => void
  onClose: () => void
}

interface Draft {
  personName: string
  scopes: (typeof consentScopes)[number][]
  givenOn: Dayjs
  until: Dayjs | null | undefined
}

const evidence = ['.jpg', '.jpeg', '.png', '.webp', '.pdf']

/** Records that the person agrees: how far, until when, and the signed paper. */
export function ConsentDialog({ presenterId, personName, version, onGiven, onClose }: Props) {
  const t = useTexts(presentersTexts)
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<Draft>()
  const draft = useDraft(form)
  const { isBusy, send } = useMediaUpload(presenterId)
  const [paper, setPaper] = useState<{ id: string; name: string }>()
  const { body } = presentersContract.giveConsent
  const upload = async (file: File) => {
    const medium = await send('addEvidence', file)
    if (medium) setPaper(medium)
  }
  const give = async ({ givenOn, until, ...given }: Draft) => {
    if (!paper) return
    const fresh = await call(
      presentersContract.giveConsent,
      {
        params: { id: presenterId },
        body: {
          ...given,
          givenOn: givenOn.format('YYYY-MM-DD'),
          until: until?.format('YYYY-MM-DD') ?? null,
          evidenceId: paper.id,
          version,
        },
      },
      { quiet: true },
    )
    notify('success', t.consent.given)
    onGiven(fresh)
  }
  const save = async () => {
    if (!paper) return notify('error', t.errors.noEvidence)
    if (await draft.submit(give)) onClose()
  }
  return (
    <FormDrawer
      title={t.consent.give}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
        initialValues={{ personName, scopes: [...consentScopes], givenOn: dayjs() }}
      >
        <Form.Item
          name="personName"
          label={t.consent.personName}
          rules={rulesOf(body, 'personName', invalid)}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="scopes" label={t.consent.scopes} rules={[{ required: true }]}>
          <Checkbox.Group
            options={consentScopes.map((scope) => ({ value: scope, label: t.scopes[scope] }))}
          />
        </Form.Item>
        <Form.Item name="givenOn" label={t.consent.givenOn} rules={[{ required: true }]}>
          <DatePicker disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
        </Form.Item>
        <Form.Item name="until" label={t.consent.until}>
          <DatePicker disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
        </Form.Item>
        <Form.Item label={t.consent.evidence} extra={t.consent.evidenceHelp}>
          <FileButton
            label={t.consent.evidenceUpload}
            name="evidence-file"
            extensions={evidence}
            isBusy={isBusy}
            isDisabled={draft.isBusy}
            onFile={(file) => void upload(file)}
          />
          {paper && <p role="status">{fill(t.consent.evidenceKept, { name: paper.name })}</p>}
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
