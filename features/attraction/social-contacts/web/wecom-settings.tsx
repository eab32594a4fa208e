import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  type SettingsDraft,
  socialContactsContract,
  socialModes,
  type SocialSettings,
} from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

const secrets = ['secret', 'token', 'aesKey'] as const
const empty = { secret: '', token: '', aesKey: '' }

/** The application of the company at 企业微信; secrets are written and never shown. */
export function WecomSettings({ settings }: { settings: SocialSettings }) {
  const labels = useTexts(socialContactsTexts)
  const t = labels.link
  const queries = useQueryClient()
  const [form] = Form.useForm<SettingsDraft>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const mode = Form.useWatch('mode', form) ?? settings.mode
  const check = useCallMutation(socialContactsContract.checkSettings, {
    onSuccess: ({ isAccepted, failure }) =>
      notify(isAccepted ? 'success' : 'error', isAccepted ? t.checked : fill(t.failed, { why: failure })),
  })
  const { corpId, agentId, version, hasKeys, callbackUrl, calledAt } = settings
  const kept = { corpId, agentId, ...empty }
  const save = async () => {
    const isDone = await draft.submit((values) =>
      call(socialContactsContract.saveSettings, { body: { ...kept, ...values, version } }, { quiet: true }),
    )
    if (!isDone) return
    notify('success', t.saved)
    form.resetFields([...secrets])
    await queries.invalidateQueries({ queryKey: ['social-contacts'] })
  }
  return (
    <Section title={t.settings}>
      <Form
        form={form}
        layout="vertical"
        className="social-form"
        initialValues={settings}
        onValuesChange={draft.touch}
      >
        <Form.Item name="mode" label={t.mode}>
          <Radio.Group options={socialModes.map((value) => ({ value, label: labels.mode[value] }))} />
        </Form.Item>
        {mode === 'wecom' ? (
          <>
            <Form.Item name="corpId" label={t.corpId}>
              <Input maxLength={64} autoComplete="off" />
            </Form.Item>
            <Form.Item name="agentId" label={t.agentId}>
              <Input maxLength={20} autoComplete="off" />
            </Form.Item>
            {secrets.map((name) => (
              <Form.Item key={name} name={name} label={t[name]}>
                <Input.Password
                  maxLength={name === 'secret' ? 128 : name === 'token' ? 64 : 43}
                  autoComplete="off"
                  placeholder={hasKeys ? t.kept : ''}
                />
              </Form.Item>
            ))}
            <Form.Item
              label={t.callback}
              extra={
                <>
                  {fill(t.callbackHelp, { at: calledAt ? '' : t.never })}
                  {calledAt ? <RelativeTime value={calledAt} /> : null}
                </>
              }
            >
              <span className="social-line">
                <code className="social-address">{callbackUrl}</code>
                <CopyButton text={callbackUrl} />
              </span>
            </Form.Item>
          </>
        ) : null}
        <span className="social-line">
          <Button type="primary" loading={draft.isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
          {settings.mode === 'wecom' && !draft.isTouched ? (
            <Button loading={check.isPending} onClick={() => check.mutate({})}>
              {t.check}
            </Button>
          ) : null}
        </span>
      </Form>
    </Section>
  )
}
