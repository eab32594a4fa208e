import { App, Button, DatePicker, Drawer, Form, Input, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  promotionDraft,
  type PromotionDraft,
  type PromotionRow,
  type WrittenKind,
  writtenKinds,
  promotionsContract,
} from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { type Cover, CoverField } from './cover-field.public.tsx'

interface Values {
  kind: WrittenKind
  title: string
  summary: string
  url: string
  startsAt: Dayjs | null
  endsAt: Dayjs | null
  coverFileId: Cover | null
}

const dayOf = (moment: string | null) => (moment ? dayjs(moment) : null)

const blank: Values = {
  kind: 'site',
  title: '',
  summary: '',
  url: 'https://',
  startsAt: null,
  endsAt: null,
  coverFileId: null,
}

const valuesOf = ({ kind, title, summary, url, startsAt, endsAt, coverUrl }: PromotionRow): Values => ({
  kind: writtenKinds.find((written) => written === kind) ?? blank.kind,
  title,
  summary,
  url,
  startsAt: dayOf(startsAt),
  endsAt: dayOf(endsAt),
  coverFileId: coverUrl ? { fileId: null, url: coverUrl } : null,
})

function bodyOf({ coverFileId: cover, startsAt, endsAt, ...values }: Values): PromotionDraft {
  return {
    ...values,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    // A cover that was there before has no id here, and stays.
    ...((cover === null || cover.fileId !== null) && { coverFileId: cover?.fileId ?? null }),
  }
}

interface FooterProps {
  isBusy: boolean
  isPublishable: boolean
  onSave: (isPublished: boolean) => void
}

function Footer({ isBusy, isPublishable, onSave }: FooterProps) {
  const t = useTexts(promotionsTexts).form
  return (
    <div className="promotion-footer">
      <Button loading={isBusy} type={isPublishable ? 'default' : 'primary'} onClick={() => onSave(false)}>
        {t.save}
      </Button>
      {isPublishable ? (
        <Button type="primary" loading={isBusy} onClick={() => onSave(true)}>
          {t.savePublish}
        </Button>
      ) : null}
    </div>
  )
}

/** Writes one promotion object; it can be published with the same button. */
export function PromotionDrawer({
  object,
  onClose,
}: {
  object: PromotionRow | undefined
  onClose: () => void
}) {
  const t = useTexts(promotionsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const mayPublish = useCan('promotion:publish')
  const initial = object ? valuesOf(object) : blank
  const kind = Form.useWatch('kind', form) ?? initial.kind
  useDirty(draft.isTouched)
  const isPublishable = mayPublish && object?.state !== 'published'

  const save = async (isPublished: boolean) => {
    const isDone = await draft.submit(async (values) => {
      const body = bodyOf(values)
      const { promotionId } = object
        ? await call(
            promotionsContract.update,
            { params: { id: object.promotionId }, body: { ...body, version: object.version } },
            { quiet: true },
          )
        : await call(promotionsContract.create, { body }, { quiet: true })
      if (isPublished)
        await call(promotionsContract.publish, { params: { id: promotionId } }, { quiet: true })
    })
    await queries.invalidateQueries({ queryKey: ['promotions'] })
    if (!isDone) return
    message.success(isPublished ? t.form.published : t.form.saved)
    onClose()
  }

  const field = (name: keyof typeof promotionDraft.shape & keyof Values) => ({
    name,
    label: t.form[name as 'title'],
    rules: rulesOf(promotionDraft, name, invalid),
  })
  return (
    <Drawer
      open
      size={520}
      title={object ? t.form.edit : t.form.create}
      onClose={onClose}
      mask={{ closable: !draft.isTouched }}
      footer={
        <Footer
          isBusy={draft.isBusy}
          isPublishable={isPublishable}
          onSave={(isPublished) => void save(isPublished)}
        />
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item name="kind" label={t.form.kind}>
          <Segmented block options={writtenKinds.map((value) => ({ value, label: t.kinds[value] }))} />
        </Form.Item>
        <Form.Item {...field('title')}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item {...field('url')} extra={t.form.urlHint}>
          <Input maxLength={500} inputMode="url" />
        </Form.Item>
        <Form.Item {...field('summary')}>
          <Input maxLength={120} showCount placeholder={t.form.summaryHint} />
        </Form.Item>
        <Form.Item name="coverFileId" label={t.form.cover}>
          <CoverField />
        </Form.Item>
        <div className="promotion-times" hidden={kind !== 'activity'}>
          <Form.Item name="startsAt" label={t.form.startsAt}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
          </Form.Item>
          <Form.Item name="endsAt" label={t.form.endsAt} extra={t.form.endsHelp}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
          </Form.Item>
        </div>
      </Form>
    </Drawer>
  )
}
