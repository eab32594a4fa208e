import { Button, Form, Input } from 'antd'
import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

interface Values {
  staffId: string
  userId: string
}

/** Which colleague is which account at 企业微信. */
export function WecomColleagues() {
  const { link: t } = useTexts(socialContactsTexts)
  const [form] = Form.useForm<Values>()
  const { data } = useCallQuery(socialContactsContract.colleagues, { query: { limit: 200 } })
  const save = useCallMutation(socialContactsContract.saveColleague, {
    onSuccess: () => {
      form.resetFields()
      notify('success', t.saved)
    },
  })
  const required = [{ required: true, message: '' }]
  return (
    <Section title={t.colleagues}>
      <p>{t.colleaguesHelp}</p>
      <Form form={form} layout="inline" onFinish={(body: Values) => save.mutate({ body })}>
        <Form.Item name="staffId" label={t.colleague} rules={required} className="social-colleague">
          <StaffSelect known={[]} />
        </Form.Item>
        <Form.Item name="userId" label={t.userId} rules={required}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {t.add}
        </Button>
      </Form>
      {data?.list.length === 0 ? <p>{t.noColleagues}</p> : null}
      {data && data.list.length > 0 ? (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t.colleague}</th>
              <th>{t.userId}</th>
              <th aria-label={t.remove} />
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ staffId, name, userId }) => (
              <tr key={staffId}>
                <td>{name}</td>
                <td>{userId}</td>
                <td>
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() => save.mutate({ body: { staffId, userId: '' } })}
                  >
                    {t.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Section>
  )
}
