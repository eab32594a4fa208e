import { Form, Input, Segmented } from 'antd'
import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { RoleSelect } from '#features/company/roles/web/roles.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type NewAccount, newAccount } from '../accounts-admin.contract.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountPlace } from './account-place.tsx'
import { accountsAdminTexts } from './web.texts.ts'

const people = ['newPerson', 'existing', 'accountOnly'] as const
const entrances = ['generated', 'chosen', 'sms', 'mail'] as const

export interface AddValues extends Omit<NewAccount, 'sex' | 'invite'> {
  who: (typeof people)[number]
  entrance: (typeof entrances)[number]
  sex?: '0' | '1' | 'unsaid'
}

/** Everything that a new account needs, in the order in which one thinks of it: who, as what, how they get in. */
export function AccountAddFields() {
  const { form: t } = useTexts(accountsAdminTexts)
  const { invalid } = useTexts(platformTexts)
  const form = Form.useFormInstance<AddValues>()
  const who = Form.useWatch('who', form) ?? 'newPerson'
  const entrance = Form.useWatch('entrance', form) ?? 'generated'
  const chosen = (field: string) => [{ required: true, message: fill(t.required, { field }) }]
  const rules = (field: keyof typeof newAccount.shape, own?: string) =>
    rulesOf(newAccount, field, { ...invalid, ...(own ? { own: { invalid: own } } : {}) })
  return (
    <>
      <Form.Item name="who" label={t.who} extra={t.whoHelp[who]}>
        <Segmented options={people.map((value) => ({ value, label: t[value] }))} />
      </Form.Item>
      {who === 'existing' && (
        <Form.Item name="staffId" label={t.staff} rules={chosen(t.staff)}>
          <StaffSelect
            placeholder={t.staffPlaceholder}
            onChange={(_id, staff) =>
              staff &&
              form.setFieldsValue({ nickName: staff.name, phonenumber: staff.mobile, email: staff.email })
            }
          />
        </Form.Item>
      )}
      {who === 'newPerson' && <AccountPlace />}
      <AccountFacts />
      <Form.Item
        name="username"
        label={t.username}
        extra={t.usernameHelp}
        rules={rules('username', t.usernameHelp)}
      >
        <Input maxLength={20} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="roleIds" label={t.roles} rules={chosen(t.roles)}>
        <RoleSelect multiple />
      </Form.Item>
      <Form.Item name="entrance" label={t.entrance} extra={t.entranceHelp[entrance]}>
        <Segmented options={entrances.map((value) => ({ value, label: t[value] }))} />
      </Form.Item>
      {entrance === 'chosen' && (
        <Form.Item name="password" label={t.password} extra={t.passwordHelp} rules={chosen(t.password)}>
          <Input.Password maxLength={128} autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item name="remark" label={t.remark} rules={rules('remark')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  )
}
