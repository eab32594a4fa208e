import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import Skeleton from 'antd/es/skeleton'

import type { DataOf, RequestOf } from '#platform/contract/endpoint.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { renewSession } from '../boot.ts'
import { consoleTexts } from '../console.texts.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { profileRules } from './profile-rules.ts'

type Profile = RequestOf<(typeof ownProfileContract)['updateProfile']>['body']

interface ProfileFormProps {
  profile: DataOf<(typeof ownProfileContract)['getProfile']>
  close: () => void
}

function ProfileForm({ profile, close }: ProfileFormProps) {
  const t = useTexts(consoleTexts).shell.profile
  const [form] = Form.useForm<Profile>()
  const save = useCallMutation(ownProfileContract.updateProfile)
  const rules = profileRules(t)
  const submit = async (body: Profile) => {
    try {
      await save.mutateAsync({ body })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { fields, message } = error
      form.setFields(
        Object.entries(fields).map(([name, text]) => ({
          name: name as keyof Profile,
          errors: [text || message],
        })),
      )
      return
    }
    notify('success', t.saved)
    void renewSession().catch(() => undefined)
    close()
  }
  const sexes = [
    { value: '0', label: t.male },
    { value: '1', label: t.female },
  ]
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ ...profile, sex: profile.sex === '1' ? '1' : '0' }}
      scrollToFirstError
      disabled={save.isPending}
      onFinish={(body) => void submit(body)}
    >
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
        <Radio.Group options={sexes} />
      </Form.Item>
      <div className="frame-actions">
        <Button disabled={false} onClick={close}>
          {t.close}
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}

function LoadedProfile({ close }: { close: () => void }) {
  const { data, refetch, isError } = useCallQuery(ownProfileContract.getProfile, { quiet: false, gcTime: 0 })
  const t = useTexts(webTexts).action
  if (data) return <ProfileForm profile={data} close={close} />
  return isError ? (
    <Button onClick={() => void refetch()}>{t.retry}</Button>
  ) : (
    <Skeleton active paragraph={{ rows: 7 }} />
  )
}

/** Who one is to others: nickname, phone, email and gender. */
export function ProfileDialog() {
  const t = useTexts(consoleTexts).shell.profile
  return (
    <FrameDialog title={t.title} width={480}>
      {(close) => <LoadedProfile close={close} />}
    </FrameDialog>
  )
}
