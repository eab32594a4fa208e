import { useState } from 'react'
import { Button, Form, Input, Radio } from 'antd'

import type { DataOf, RequestOf } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownProfileContract, profile as draft } from '../own-profile.contract.ts'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

type Values = RequestOf<typeof ownProfileContract.updateProfile>['body']

/** The facts that people keep themselves. */
export function OwnProfileForm({ profile }: { profile: DataOf<typeof ownProfileContract.getProfile> }) {
  const { profile: t } = useTexts(ownAccountTexts)
  const { invalid } = useTexts(platformTexts)
  const { form, isBusy, submit, message } = useSecurityForm<Values>()
  const [isTouched, setTouched] = useState(false)
  const update = useCallMutation(ownProfileContract.updateProfile, { quiet: true })
  useDirty(isTouched)
  const rules = (field: keyof Values, own: { required?: string; invalid?: string }) =>
    rulesOf(draft, field, { ...invalid, own })
  const save = () =>
    void submit(async (values) => {
      await update.mutateAsync({
        body: { ...values, nickName: values.nickName.trim(), email: values.email.trim() },
      })
      setTouched(false)
      message.success(t.saved)
    })
  const { nickName, phonenumber, email, sex } = profile
  return (
    <Section title={t.title}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className="own-form"
        initialValues={{ nickName, phonenumber, email, sex: sex === '1' ? '1' : '0' }}
        scrollToFirstError
        onValuesChange={() => setTouched(true)}
        onFinish={save}
      >
        <Form.Item
          name="nickName"
          label={t.nickName}
          rules={rules('nickName', { required: t.nickNameRequired })}
        >
          <Input maxLength={30} autoComplete="nickname" />
        </Form.Item>
        <Form.Item
          name="phonenumber"
          label={t.phonenumber}
          rules={rules('phonenumber', { invalid: t.phoneWrong })}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel-national" />
        </Form.Item>
        <Form.Item name="email" label={t.email} rules={rules('email', { invalid: t.emailWrong })}>
          <Input maxLength={50} inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="sex" label={t.sex}>
          <Radio.Group
            options={[
              { value: '0', label: t.male },
              { value: '1', label: t.female },
            ]}
          />
        </Form.Item>
        <p className="own-quiet own-note">{t.proved}</p>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t.save}
        </Button>
      </Form>
    </Section>
  )
}
