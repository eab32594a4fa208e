import { useEffect, useState } from 'react'

import { useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import Skeleton from 'antd/es/skeleton'

import { accountsContract } from '#features/accounts/accounts.contract.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { CallError } from '#platform/web/call-error.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { renewSession } from '../boot.ts'
import { consoleTexts } from '../console.texts.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { profileRules } from './profile-rules.ts'

type Profile = RequestOf<(typeof accountsContract)['updateProfile']>['body']

function ProfileForm({ close }: { close: () => void }) {
  const t = useTexts(consoleTexts).shell.profile
  const [form] = Form.useForm<Profile>()
  const { data, isError } = useQuery(queryOf(accountsContract.getProfile))
  const [isFilled, setFilled] = useState(false)
  const save = useCallMutation(accountsContract.updateProfile)
  const rules = profileRules(t)

  useEffect(() => {
    if (!data) return
    form.setFieldsValue({ ...data, sex: data.sex === '1' ? '1' : '0' })
    setFilled(true)
  }, [data, form])

  const submit = async (body: Profile) => {
    try {
      await save.mutateAsync({ body })
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.fields) : []
      form.setFields(fields.map(([name, message]) => ({ name: name as keyof Profile, errors: [message] })))
      return
    }
    notify('success', t.saved)
    void renewSession().catch(() => undefined)
    close()
  }

  return (
    <Form
      form={form}
      layout="vertical"
     
      scrollToFirstError
      disabled={save.isPending}
      onFinish={(body) => void submit(body)}
    >
      {isFilled || isError ? null : <Skeleton active paragraph={{ rows: 6 }} />}
      <div hidden={!isFilled}>
        <Form.Item name="nickName" label={t.nickName} rules={rules.nickName}>
          <Input maxLength={30} autoComplete="nickname" />
        </Form.Item>
        <Form.Item name="phonenumber" label={t.phonenumber} rules={rules.phonenumber}>
          <Input maxLength={11} inputMode="tel" autoComplete="tel-national" />
        </Form.Item>
        <Form.Item name="email" label={t.email} rules={rules.email}>
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
      </div>
      <div className="frame-actions">
        <Button disabled={false} onClick={close}>
          {t.close}
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isFilled}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}

/** Who one is to others: nickname, phone, email and gender. */
export function ProfileDialog() {
  const t = useTexts(consoleTexts).shell.profile
  return (
    <FrameDialog title={t.title} width={480}>
      {(close) => <ProfileForm close={close} />}
    </FrameDialog>
  )
}
