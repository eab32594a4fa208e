import { useState } from 'react'
import { flushSync } from 'react-dom'
import { App, Button, Checkbox, Drawer, Form, Skeleton } from 'antd'
import {
  cardTemplatesContract,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { useDepartmentName } from '#features/company/organisation/web/department-filter.public.ts'
import type { StaffOption } from '#features/company/organisation/web/organisation.public.tsx'
import { DepartmentTreeSelect, StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsTexts } from '../cards.texts.ts'
import { AvatarField, type AvatarValue } from './avatar-field.tsx'
import { CardFields, fieldsOfForm } from './card-fields.tsx'
import { useCardPreview } from './card-preview-model.ts'
import { useCreateCard } from './use-create-card.ts'
import { NoticeWays } from './notice-ways.tsx'
import { useMissingWays } from './use-missing-ways.ts'
import './card-create.css'

export interface CardFormValues {
  values: Record<string, string | undefined>
  departmentId?: string | null
  staffId?: string
  notify?: boolean
}

interface Props {
  templateId: string
  /** The person that fills in the form, if it is known. */
  person?: Pick<StaffOption, 'staffId' | 'name' | 'title' | 'mobile' | 'email' | 'departmentId'>
  onClose: () => void
  onOpen: (carteId: string) => void
}

/** Makes a new card of a template. */
export function CardCreateDialog({ templateId, ...form }: Props) {
  const { onClose } = form
  const t = useTexts(cardsTexts)
  const { data, error, refetch } = useCallQuery(cardTemplatesContract.get, { params: { id: templateId } })
  if (data) return <CreateForm template={data} {...form} />
  return (
    <Drawer open size={720} title={t.form.createTitle} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

/** In a draft the issuer may fill in every field. */
const noLock = () => undefined

const present = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  )

/** The fields of the form that a person's record fills in. */
const filledFor = ({ staffId, departmentId, name, title, mobile, email }: NonNullable<Props['person']>) => ({
  staffId,
  departmentId,
  values: { name, title, mobile, email },
})

const startOf = (person: Props['person']) => person && { initialValues: filledFor(person) }
const knownOf = (person: Props['person']) => person && { known: [person] }

function CreateForm({
  template,
  person,
  onClose,
  onOpen,
}: Omit<Props, 'templateId'> & { template: TemplateDetail }) {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<CardFormValues>()
  const [avatar, setAvatar] = useState<AvatarValue | null>(null)
  const [isTouched, setTouched] = useState(false)
  const { create, isBusy, renewKey } = useCreateCard()
  const mayStaff = useCan('staff:view')
  const mayNotify = useCan('card:issue')
  const wantsNotice = Form.useWatch('notify', form) ?? false
  useDirty(isTouched)

  const staffId = Form.useWatch('staffId', form)
  const typed = Form.useWatch('values', form) ?? {}
  const values = present(typed)
  const addressed = [{ mobile: values.mobile ?? '' }]
  const missingWays = useMissingWays(addressed, { enabled: mayNotify })
  const department = useDepartmentName(Form.useWatch('departmentId', form))
  const missing = fieldsOfForm(template.fieldRules).filter(
    ({ required, key, source }) =>
      required && !values[key] && !(source === 'default' && template.defaultValues[key]),
  )
  const model = useCardPreview(template, {
    values: { ...values, department },
    avatarUrl: avatar?.url ?? null,
  })

  const close = async () => {
    if (
      !isTouched ||
      (await ask({
        title: t.form.leaveTitle,
        content: t.form.leaveBody,
        confirm: t.form.leaveOk,
        cancel: t.form.leaveStay,
        danger: true,
      }))
    )
      onClose()
  }
  const takeStaff = (staff: StaffOption | undefined) => {
    setTouched(true)
    if (!staff) return form.setFieldValue('staffId', undefined)
    const filled = filledFor(staff)
    form.setFieldsValue({ ...filled, values: { ...typed, ...filled.values } })
  }
  const submit = async (isMore: boolean) => {
    const filled = await form.validateFields().catch(() => undefined)
    if (!filled) return
    const { departmentId = null, staffId: holder = null, notify = false } = filled
    const isNotified = notify && missing.length === 0
    try {
      const card = await create({
        templateId: template.templateId,
        fieldValues: values,
        departmentId,
        staffId: holder,
        avatarFileId: avatar?.fileId ?? null,
        notify: isNotified,
      })
      if (!isNotified) message.success(t.done.created)
      else if (missingWays.length === 0) message.success(t.done.createdNotified)
      else message.warning(t.done.createdKept, 8)
      renewKey()
      if (!isMore) {
        // At once: a tab that has gone to the background can no longer say that nothing is left to save.
        flushSync(() => {
          setTouched(false)
          onClose()
        })
        onOpen(card.carteId)
        return
      }
      setTouched(false)
      setAvatar(null)
      form.setFieldsValue({
        staffId: undefined as never,
        values: Object.fromEntries(template.fieldRules.map(({ key }) => [key, undefined])),
      })
    } catch (error) {
      markFields(form, error)
    }
  }

  const footer = (
    <div className="card-create-footer">
      <span className="card-create-note">
        {missing.length > 0 && isTouched ? fill(t.form.draftNote, { count: missing.length }) : null}
      </span>
      <Button disabled={isBusy} onClick={() => void submit(true)}>
        {t.form.submitAnother}
      </Button>
      <Button type="primary" loading={isBusy} onClick={() => void submit(false)}>
        {t.form.submit}
      </Button>
    </div>
  )
  return (
    <Drawer
      open
      size={760}
      title={t.form.createTitle}
      onClose={() => void close()}
      footer={footer}
      className="card-create"
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark
        {...startOf(person)}
        onValuesChange={() => setTouched(true)}
        scrollToFirstError={{ block: 'nearest', focus: true }}
        className="card-create-body"
      >
        <div className="card-create-fields">
          {mayStaff && (
            <Form.Item label={t.form.staff} extra={t.form.staffHelp} htmlFor="card-create-staff">
              <StaffSelect
                id="card-create-staff"
                value={staffId}
                onChange={(_, staff) => takeStaff(staff)}
                placeholder={t.form.staffPlaceholder}
                {...knownOf(person)}
              />
            </Form.Item>
          )}
          <Form.Item name="staffId" hidden noStyle>
            <input type="hidden" />
          </Form.Item>
          <Form.Item label={t.form.avatar}>
            <AvatarField
              value={avatar}
              onChange={(next) => {
                setAvatar(next)
                setTouched(true)
              }}
            />
          </Form.Item>
          <Form.Item name="departmentId" label={t.form.department} extra={t.form.departmentHelp}>
            <DepartmentTreeSelect placeholder={t.form.departmentPlaceholder} />
          </Form.Item>
          <CardFields
            rules={template.fieldRules}
            defaults={template.defaultValues}
            isStrict={false}
            lockOf={noLock}
          />
          {wantsNotice && <NoticeWays cards={addressed} />}
          {mayNotify && (
            <Form.Item name="notify" valuePropName="checked" extra={t.form.notifyHelp}>
              <Checkbox disabled={missing.length > 0}>{t.form.notify}</Checkbox>
            </Form.Item>
          )}
        </div>
        <aside
          className="card-create-preview"
          aria-label={t.form.preview}
          data-orientation={template.orientation}
        >
          <h2>{t.form.preview}</h2>
          {model && <TemplateFace model={model} />}
        </aside>
      </Form>
    </Drawer>
  )
}
