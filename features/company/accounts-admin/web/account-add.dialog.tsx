import { Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { accountsAdminContract, type NewAccount } from '../accounts-admin.contract.ts'
import { AccountAddFields, type AddValues } from './account-add-fields.tsx'
import type { HandedOut } from './handed-out.dialog.tsx'
import { accountsAdminTexts } from './web.texts.ts'

interface Props {
  /** Where a new person begins. */
  departmentId: string | undefined
  onClose: () => void
  onAdded: (handed: HandedOut) => void
}

const trimmed = (text: string | undefined) => (text ?? '').trim()

/** The person behind the account, and how they get in: what the chosen ways do not need stays out. */
const personIn = ({ who, staffId, departmentId, postIds }: AddValues): Partial<NewAccount> => {
  if (who === 'existing') return staffId ? { staffId } : {}
  return who === 'newPerson' && departmentId ? { departmentId, postIds: postIds ?? [] } : {}
}
const entranceIn = ({ entrance, password }: AddValues): Partial<NewAccount> => {
  if (entrance === 'chosen') return { password: password ?? '' }
  return entrance === 'generated' ? {} : { invite: entrance }
}

/** The form as the call takes it. */
function bodyOf(values: AddValues): NewAccount {
  const { sex } = values
  const remark = trimmed(values.remark)
  return {
    username: values.username.trim(),
    nickName: values.nickName.trim(),
    phonenumber: trimmed(values.phonenumber),
    email: trimmed(values.email),
    sex: sex === 'unsaid' || sex === undefined ? null : sex,
    roleIds: values.roleIds,
    ...(remark ? { remark } : {}),
    ...personIn(values),
    ...entranceIn(values),
  }
}

/** Makes an account: for a new person, for somebody who works here, or for nobody in particular. */
export function AccountAddDialog({ departmentId, onClose, onAdded }: Props) {
  const { form: t } = useTexts(accountsAdminTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<AddValues>()
  const draft = useDraft(form)
  const send = async (values: AddValues) => {
    const body = bodyOf(values)
    const { password, invitation } = await call(accountsAdminContract.add, { body }, { quiet: true })
    const known = password ?? body.password
    onAdded({
      kind: 'added',
      people: known === undefined ? [] : [{ username: body.username, password: known }],
      ...(invitation ? { invitation } : {}),
    })
    await Promise.all(
      ['accounts', 'organisation', 'roles'].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
  }
  const save = async () => {
    if (await draft.submit(send)) onClose()
  }
  return (
    <FormDrawer
      size={560}
      title={t.addTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ who: 'newPerson', entrance: 'generated', sex: 'unsaid', departmentId }}
        onValuesChange={draft.touch}
        scrollToFirstError={{ block: 'nearest', focus: true }}
      >
        <AccountAddFields />
      </Form>
    </FormDrawer>
  )
}
