import { useEffect, useState } from 'react'
import { Alert, App, Button, Form, Skeleton } from 'antd'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { useDepartmentName } from '#features/company/organisation/web/department-filter.public.ts'
import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { fill, type Translation } from '#platform/text/texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type CardDetail, cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { AvatarField, type AvatarValue } from './avatar-field.tsx'
import { changedValues, isEdited } from './card-changes.ts'
import type { CardFormValues } from './card-create.dialog.tsx'
import { CardFields } from './card-fields.tsx'
import { cardLocks } from './card-locks.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { cardEditNotes } from './card-slots.public.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { touchedByCards } from './touched-by-cards.ts'
import { WechatCodeField } from './wechat-code-field.tsx'

/** What the form holds now, for the phone beside it. */
export interface EditedCard {
  values: Readonly<Record<string, string>>
  avatarUrl: string | null
}

interface Props {
  card: CardDetail
  template: TemplateDetail | undefined
  onEdited: (edited: EditedCard | undefined) => void
  reload: () => void
}

const avatarOf = ({ avatarFileId, avatarUrl }: CardDetail): AvatarValue | null =>
  avatarFileId && avatarUrl ? { fileId: avatarFileId, url: avatarUrl } : null
const wechatCodeOf = ({ wechatCodeFileId, wechatCodeUrl }: CardDetail): AvatarValue | null =>
  wechatCodeFileId && wechatCodeUrl ? { fileId: wechatCodeFileId, url: wechatCodeUrl } : null
const fileIdOf = (picture: AvatarValue | null) => picture?.fileId ?? null
const formOf = ({ fieldValues, departmentId }: CardDetail): CardFormValues => ({
  values: fieldValues,
  departmentId,
})

const helpText = ({ isReviewed }: CardDetail, { data }: Translation<typeof text>) =>
  isReviewed ? data.reviewedHelp : data.help
const doneText = ({ isReviewed }: CardDetail, { done }: Translation<typeof text>) =>
  isReviewed ? done.submitted : done.saved

/** The form of a card. Fields that the viewer may not change are locked and show who may. */
export function CardEdit({ card, template, onEdited, reload }: Props) {
  const t = useTexts(cardsTexts)
  const details = useTexts(cardDetailTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<CardFormValues>()
  const [base, setBase] = useState(card)
  const [avatar, setAvatar] = useState(() => avatarOf(card))
  const [wechatCode, setWechatCode] = useState(() => wechatCodeOf(card))
  const [isSaving, setSaving] = useState(false)
  const typed = Form.useWatch([], form) as CardFormValues | undefined
  const departmentName = useDepartmentName(
    typed && 'departmentId' in typed ? typed.departmentId : base.departmentId,
  )
  // The form is empty until its fields are mounted.
  const now = { ...formOf(base), ...typed, values: { ...base.fieldValues, ...typed?.values } }
  const held = { ...now, avatarFileId: fileIdOf(avatar), wechatCodeFileId: fileIdOf(wechatCode) }
  const isDirty = isEdited(base, held)
  useDirty(isDirty)

  const restart = (from: CardDetail) => {
    setBase(from)
    setAvatar(avatarOf(from))
    setWechatCode(wechatCodeOf(from))
    form.resetFields()
    form.setFieldsValue(formOf(from))
  }
  // The card was changed elsewhere: load it, if no input is lost.
  useEffect(() => {
    if (card.version !== base.version && !isDirty) restart(card)
    // eslint-disable-next-line react/exhaustive-deps -- only another version of the card matters
  }, [card.version])

  const shownValues = JSON.stringify({ ...base.fieldValues, ...now.values, department: departmentName })
  useEffect(() => {
    onEdited(
      isDirty
        ? { values: JSON.parse(shownValues) as Record<string, string>, avatarUrl: avatar?.url ?? null }
        : undefined,
    )
  }, [isDirty, shownValues, avatar, onEdited])

  if (!template) return <Skeleton active paragraph={{ rows: 6 }} />
  const locks = cardLocks(card, template, t)

  async function save() {
    const filled = await form.validateFields().catch(() => undefined)
    if (!filled) return
    setSaving(true)
    try {
      const changes = changedValues(base, held)
      const saved = await call(
        cardsContract.update,
        { body: { carteId: base.carteId, version: base.version, ...changes } },
        { quiet: true },
      )
      restart(saved)
      message.success(doneText(saved, t))
      await queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByCards.has(feature) })
    } catch (error) {
      await explain(error)
    } finally {
      setSaving(false)
    }
  }
  async function explain(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (error.reason !== 'VERSION_CONFLICT') {
      markFields(form, error)
      return notify('error', error.message)
    }
    const latest = await call(cardsContract.get, { query: { carteId: base.carteId } })
    if (
      await ask({
        title: t.form.conflictTitle,
        content: t.form.conflictBody,
        confirm: t.form.conflictKeep,
        cancel: t.form.conflictReload,
      })
    )
      setBase(latest)
    else restart(latest)
    return reload()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={formOf(base)}
      disabled={isSaving}
      scrollToFirstError={{ block: 'nearest', focus: true }}
      className="card-edit"
    >
      <SlotContents slot={cardEditNotes} card={card} />
      {locks.whole && <Alert showIcon type="info" title={fill(t.data.readOnly, { reason: locks.whole })} />}
      <div className="card-edit-top">
        <Form.Item label={t.form.avatar}>
          <AvatarField value={avatar} onChange={setAvatar} disabled={locks.whole !== undefined} />
        </Form.Item>
        <Form.Item
          name="departmentId"
          label={t.form.department}
          extra={locks.department ?? t.form.departmentHelp}
        >
          <DepartmentTreeSelect
            placeholder={t.form.departmentPlaceholder}
            disabled={locks.department !== undefined}
          />
        </Form.Item>
      </div>
      <CardFields
        rules={template.fieldRules}
        defaults={template.defaultValues}
        lockOf={locks.ofField}
        isStrict={card.status !== 'draft'}
      />
      <Form.Item label={details.wechatCode.title}>
        <WechatCodeField value={wechatCode} onChange={setWechatCode} disabled={locks.whole !== undefined} />
      </Form.Item>
      {!locks.whole && (
        <footer className="card-edit-footer">
          <span className="card-edit-state">{isDirty ? t.form.unsaved : helpText(card, t)}</span>
          <Button disabled={!isDirty || isSaving} onClick={() => restart(base)}>
            {t.form.discard}
          </Button>
          <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={() => void save()}>
            {t.form.save}
          </Button>
        </footer>
      )}
    </Form>
  )
}
