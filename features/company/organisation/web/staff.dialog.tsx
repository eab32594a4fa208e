import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, Radio, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { organisationContract, staffDraft, type StaffDraft, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DepartmentTreeSelect } from './department-tree-select.tsx'

interface Values extends Omit<StaffDraft, 'sex'> {
  sex?: '0' | '1' | 'unsaid'
}

interface Props {
  /** Absent for a new one. */
  person: StaffRow | undefined
  /** Where a new person begins. */
  departmentId: string | undefined
  onClose: () => void
  onSaved: () => void
}

const sexOf = (sex: string | null) => (sex === '0' || sex === '1' ? sex : 'unsaid')

const valuesOf = (person: StaffRow): Values => ({
  name: person.name,
  sex: sexOf(person.sex),
  mobile: person.mobile,
  email: person.email,
  departmentId: person.departmentId,
  postIds: person.posts.map(({ id }) => id),
  title: person.title,
  employeeNo: person.employeeNo ?? '',
  remark: person.remark ?? '',
})

const trimmed = (text: string | undefined) => (text ?? '').trim()

const bodyOf = (values: Values): StaffDraft => ({
  name: values.name.trim(),
  sex: values.sex === 'unsaid' || values.sex === undefined ? null : values.sex,
  mobile: trimmed(values.mobile),
  email: trimmed(values.email),
  departmentId: values.departmentId ?? null,
  postIds: values.postIds ?? [],
  title: trimmed(values.title),
  employeeNo: trimmed(values.employeeNo),
  remark: trimmed(values.remark),
})

/** The posts to choose from; those that somebody holds already stay in sight although they are disabled. */
function usePostOptions(held: StaffRow['posts']) {
  const { data, isPending } = useCallQuery(organisationContract.listPosts, {
    query: { enabled: 'true', limit: 500 },
    quiet: false,
  })
  const posts = new Map([...held, ...(data?.list ?? [])].map(({ id, name }) => [id, name]))
  return { options: [...posts].map(([value, label]) => ({ value, label })), isPending }
}

/** A person's name and numbers, place and posts. */
export function StaffDialog({ person, departmentId, onClose, onSaved }: Props) {
  const t = useTexts(organisationTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  // What the form was filled from; somebody else may have changed the person since.
  const base = useRef(person)

  const loadAgain = async () => {
    if (!person) return
    const latest = await queries.fetchQuery({
      ...queryOf(organisationContract.getStaff, { params: { id: person.staffId } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(valuesOf(latest))
    message.warning(t.form.conflict, 6)
  }
  const send = async (values: Values) => {
    const body = bodyOf(values)
    const { current } = base
    if (current)
      await call(
        organisationContract.updateStaff,
        { body: { ...body, id: current.staffId, version: current.version } },
        { quiet: true },
      )
    else await call(organisationContract.createStaff, { body }, { quiet: true })
    message.success(fill(current ? t.form.saved : t.form.created, { name: body.name }))
    onSaved()
  }
  const save = async (isMore: boolean) => {
    const isSaved = await draft.submit(send, ({ reason }) => {
      if (reason === 'VERSION_CONFLICT') void loadAgain()
      return reason === 'VERSION_CONFLICT'
    })
    if (!isSaved) return
    if (!isMore) return onClose()
    const { departmentId: same, postIds } = form.getFieldsValue()
    form.resetFields()
    form.setFieldsValue({ departmentId: same ?? null, postIds: postIds ?? [] })
  }

  return (
    <FormDrawer
      size={560}
      title={person ? t.form.editTitle : t.form.createTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save(false)}
      onClose={onClose}
      more={
        person ? null : (
          <Button disabled={draft.isBusy} onClick={() => void save(true)}>
            {t.form.submitAnother}
          </Button>
        )
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={person ? valuesOf(person) : { departmentId: departmentId ?? null, sex: 'unsaid' }}
        onValuesChange={draft.touch}
        scrollToFirstError={{ block: 'nearest', focus: true }}
      >
        <PersonFields held={person?.posts ?? []} />
      </Form>
    </FormDrawer>
  )
}

function PersonFields({ held }: { held: StaffRow['posts'] }) {
  const t = useTexts(organisationTexts)
  const { invalid } = useTexts(platformTexts)
  const posts = usePostOptions(held)
  const rules = (field: keyof typeof staffDraft.shape, own?: string) =>
    rulesOf(staffDraft, field, { ...invalid, ...(own ? { own: { invalid: own } } : {}) })
  return (
    <>
      <h3 className="form-part">{t.form.basics}</h3>
      <div className="form-pair">
        <Form.Item name="name" label={t.form.name} rules={rules('name')}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="sex" label={t.form.sex}>
          <Radio.Group
            options={[
              { value: '0', label: t.form.male },
              { value: '1', label: t.form.female },
              { value: 'unsaid', label: t.form.unsaid },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="mobile"
          label={t.form.mobile}
          extra={t.form.mobileHelp}
          rules={rules('mobile', invalid.mobile)}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t.form.email} rules={rules('email', invalid.email)}>
          <Input maxLength={50} inputMode="email" autoComplete="off" />
        </Form.Item>
      </div>
      <h3 className="form-part">{t.form.work}</h3>
      <div className="form-pair">
        <Form.Item name="departmentId" label={t.form.department}>
          <DepartmentTreeSelect placeholder={t.form.departmentPlaceholder} enabledOnly />
        </Form.Item>
        <Form.Item
          name="employeeNo"
          label={t.form.employeeNo}
          extra={t.form.employeeNoHelp}
          rules={rules('employeeNo')}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="title" label={t.form.title} rules={rules('title')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="postIds" label={t.form.posts} rules={rules('postIds')}>
          <Select
            mode="multiple"
            options={posts.options}
            loading={posts.isPending}
            placeholder={t.form.postsPlaceholder}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={t.form.remark} rules={rules('remark')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  )
}
