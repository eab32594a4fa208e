import { Alert, Button, Drawer, Form } from 'antd'
import { useDeferredValue, useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import type { CallError } from '#platform/web/call-error.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { type CustomerDetail, type CustomerFacts, customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { AttachDialog, isTaken } from './attach.dialog.tsx'
import { CustomerFormFields } from './customer-form-fields.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import './customers.css'

interface Props {
  /** Absent for a new customer. */
  customer?: CustomerDetail
  onClose: () => void
  onOpen: (id: string) => void
}

type Typed = Partial<Pick<CustomerFacts, 'name' | 'mobiles' | 'emails' | 'company'>>

const filled = (text: string | undefined) => text?.trim() || undefined
const some = (texts: readonly string[] | undefined) => (texts && texts.length > 0 ? [...texts] : undefined)

/** Who may be the same person, while somebody types. */
function useTwins(typed: Typed, isNew: boolean) {
  const { name, mobiles, emails, company } = useDeferredValue(typed)
  const body = { name: filled(name), mobiles: some(mobiles), emails: some(emails), company: filled(company) }
  const isEnough =
    body.mobiles !== undefined ||
    body.emails !== undefined ||
    (body.name !== undefined && body.company !== undefined)
  const { data = [] } = useCallQuery(customerMergesContract.findDuplicates, {
    body,
    enabled: isNew && isEnough,
    placeholderData: (former) => former,
  })
  return isEnough ? data : []
}

const valuesOf = (customer: CustomerDetail): CustomerFacts => {
  const {
    name,
    mobiles,
    phones,
    emails,
    company,
    department,
    title,
    address,
    website,
    wechat,
    fax,
    note,
    tags,
  } = customer
  return {
    name,
    mobiles,
    phones,
    emails,
    company,
    department,
    title,
    address,
    website,
    wechat,
    fax,
    note,
    tags,
  }
}

/** Records or edits a customer. Possible duplicates are shown while somebody types. */
export function CustomerFormDialog({ customer, onClose, onOpen }: Props) {
  const { form: t, duplicate } = useTexts(customersTexts)
  const [form] = Form.useForm<CustomerFacts>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const [typed, setTyped] = useState<Typed>({})
  const twins = useTwins(typed, customer === undefined)
  const { data: tags = [] } = useCallQuery(customersContract.listTags)
  const create = useCallMutation(customersContract.create, { quiet: true, touches: ['audit'] })
  const update = useCallMutation(customersContract.update, { quiet: true, touches: ['audit'] })

  async function close() {
    const question = {
      title: t.leaveTitle,
      content: t.leaveBody,
      confirm: t.leaveOk,
      cancel: t.leaveStay,
      danger: true,
    }
    if (!draft.isTouched || (await ask(question))) onClose()
  }
  const [refusal, setRefusal] = useState<CallError>()
  const save = (onDuplicate?: 'attach') =>
    draft.submit(
      (values) => send(values, onDuplicate),
      (error) => {
        if (!isTaken(error)) return false
        setRefusal(error)
        return markFields(form, error)
      },
    )
  async function send(values: CustomerFacts, onDuplicate?: 'attach') {
    const facts = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    ) as CustomerFacts
    if (customer) {
      await update.mutateAsync({
        body: { ...withoutMasked(facts, customer), carteId: customer.id, version: customer.version },
      })
      notify('success', t.saved)
    } else {
      const { status, duplicates } = await create.mutateAsync({ body: { ...facts, onDuplicate } })
      if (duplicates > 0) notify('warning', fill(t.createdDuplicate, { count: duplicates }))
      else if (status !== 'merged') notify('success', t.created)
    }
    onClose()
  }
  return (
    <Drawer
      open
      size={560}
      title={customer ? t.editTitle : t.createTitle}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={
        <div className="customer-foot">
          <Button onClick={() => void close()}>{t.cancel}</Button>
          <Button type="primary" loading={draft.isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
        </div>
      }
    >
      {twins.length > 0 && (
        <Alert
          className="customer-warning"
          type="warning"
          title={duplicate.title}
          description={<DuplicateList candidates={twins} onOpen={onOpen} />}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError
        initialValues={customer && valuesOf(customer)}
        onValuesChange={(_, values: CustomerFacts) => {
          draft.touch()
          setTyped(values)
        }}
      >
        <CustomerFormFields
          tags={tags.map(({ tag }) => tag)}
          hasNumbers={!customer || customer.numbers === 'open'}
        />
      </Form>
      {refusal && (
        <AttachDialog
          refusal={refusal}
          onAttach={customer ? undefined : () => save('attach')}
          onClose={() => setRefusal(undefined)}
        />
      )}
    </Drawer>
  )
}

/** Numbers that stand masked in the form are not what is known; they stay as they are. */
function withoutMasked(facts: CustomerFacts, { numbers }: CustomerDetail): Partial<CustomerFacts> {
  if (numbers === 'open') return facts
  const { mobiles: _mobiles, phones: _phones, emails: _emails, wechat: _wechat, fax: _fax, ...others } = facts
  return others
}
