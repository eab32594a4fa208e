import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Skeleton } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type AccountDetail, accountFacts, accountsAdminContract } from '../accounts-admin.contract.ts'
import { AccountFacts } from './account-facts.tsx'
import { accountsAdminTexts } from './web.texts.ts'

interface Values {
  nickName: string
  phonenumber: string
  email: string
  sex: '0' | '1' | 'unsaid'
  remark: string
}

const valuesOf = ({ nickName, phonenumber, email, sex, remark }: AccountDetail): Values => ({
  nickName,
  phonenumber,
  email,
  sex: sex === '0' || sex === '1' ? sex : 'unsaid',
  remark,
})

/** Changes what is known of the person who uses an account. */
export function AccountEditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCallQuery(accountsAdminContract.get, { params: { id }, quiet: false, staleTime: 0 })
  return data ? <EditForm account={data} onClose={onClose} /> : <Loading onClose={onClose} />
}

function Loading({ onClose }: { onClose: () => void }) {
  const { form: t } = useTexts(accountsAdminTexts)
  return (
    <FormDrawer size={560} title={t.editTitle} isTouched={false} isBusy onSave={onClose} onClose={onClose}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </FormDrawer>
  )
}

function EditForm({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { form: t } = useTexts(accountsAdminTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  // What the form was filled from; somebody else may have changed the account since.
  const base = useRef(account)
  const send = async ({ sex, ...values }: Values) => {
    const { id, version } = base.current
    const said = Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, text.trim()]),
    ) as Omit<Values, 'sex'>
    const body = { ...said, sex: sex === 'unsaid' ? null : sex, version }
    await call(accountsAdminContract.update, { params: { id }, body }, { quiet: true })
    void message.success(t.saved)
    await Promise.all(
      ['accounts', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
  }
  const loadAgain = async () => {
    const { id } = base.current
    base.current = await queries.fetchQuery({
      ...queryOf(accountsAdminContract.get, { params: { id } }),
      staleTime: 0,
    })
    form.setFieldsValue(valuesOf(base.current))
    void message.warning(t.conflict, 6)
  }
  const save = async () => {
    const isSaved = await draft.submit(send, ({ reason }) => {
      if (reason === 'VERSION_CONFLICT') void loadAgain()
      return reason === 'VERSION_CONFLICT'
    })
    if (isSaved) onClose()
  }
  return (
    <FormDrawer
      size={560}
      title={t.editTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(account)}
        onValuesChange={draft.touch}
        scrollToFirstError={{ block: 'nearest', focus: true }}
      >
        <AccountFacts />
        <Form.Item name="remark" label={t.remark} rules={rulesOf(accountFacts, 'remark', invalid)}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
