import { Alert, Button, Checkbox, Form, Input, Select, Switch } from 'antd'
import { useTemplates } from '#features/cards/card-templates/web/card-templates.public.ts'
import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  maxWallIntroduction,
  membersContract,
  type Wall,
  wallOrders,
  type WallSettings,
} from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'
import { WallLink } from './wall-link.tsx'
import { WallPreview } from './wall-preview.tsx'

const settingsOf = ({
  publicUrl: _url,
  people: _people,
  hidden: _hidden,
  visits30: _visits,
  visitors30: _visitors,
  lastVisitAt: _lastVisit,
  updatedAt: _at,
  version: _version,
  ...settings
}: Wall): WallSettings => settings

/** The wall's settings beside what visitors would see with them. */
export function WallForm({ wall, onTouched }: { wall: Wall; onTouched: (isTouched: boolean) => void }) {
  const { wall: t } = useTexts(membersTexts)
  const [form] = Form.useForm<WallSettings>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const mayEdit = useCan(membersContract.updateWall.access)
  const { all: templates } = useTemplates()
  const update = useCallMutation(membersContract.updateWall, { quiet: true })
  const typed = Form.useWatch([], form) as Partial<WallSettings> | undefined
  const shown = { ...settingsOf(wall), ...typed }

  async function save(settings: WallSettings) {
    const { isOpen } = await update.mutateAsync({ body: { ...settings, version: wall.version } })
    onTouched(false)
    notify('success', isOpen === wall.isOpen ? t.saved : isOpen ? t.opened : t.closed)
  }
  return (
    <div className="wall-editor">
      <div className="wall-settings">
        {!mayEdit && <Alert showIcon type="info" title={t.notYours} />}
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={!mayEdit || draft.isBusy}
          initialValues={settingsOf(wall)}
          onValuesChange={() => {
            draft.touch()
            onTouched(true)
          }}
        >
          <Form.Item name="isOpen" label={t.open} valuePropName="checked" extra={t.openHelp}>
            <Switch checkedChildren={t.isOpen} unCheckedChildren={t.isClosed} />
          </Form.Item>
          <Form.Item name="title" label={t.titleField}>
            <Input maxLength={30} showCount />
          </Form.Item>
          <Form.Item name="introduction" label={t.introduction}>
            <Input.TextArea rows={3} maxLength={maxWallIntroduction} showCount />
          </Form.Item>
          <Form.Item name="departmentIds" label={t.departments} extra={t.departmentsHelp}>
            <DepartmentTreeSelect multiple allowClear placeholder={t.all} />
          </Form.Item>
          <Form.Item name="templateIds" label={t.templates} extra={t.templatesHelp}>
            <Select
              mode="multiple"
              allowClear
              placeholder={t.all}
              options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
            />
          </Form.Item>
          <Form.Item name="order" label={t.order}>
            <Select options={wallOrders.map((value) => ({ value, label: t.orders[value] }))} />
          </Form.Item>
          <Form.Item name="showsPortraits" valuePropName="checked" noStyle>
            <Checkbox>{t.showsPortraits}</Checkbox>
          </Form.Item>
          <Form.Item name="isIndexed" valuePropName="checked" noStyle>
            <Checkbox>{t.isIndexed}</Checkbox>
          </Form.Item>
        </Form>
        <p className="member-quiet">
          {fill(t.people, { count: wall.people })}
          {wall.hidden > 0 && ` · ${fill(t.hiddenPeople, { count: wall.hidden })}`}
        </p>
        {wall.publicUrl !== null && (
          <p className="member-quiet">
            {wall.lastVisitAt === null
              ? t.noVisits
              : fill(t.visits, {
                  visits: wall.visits30,
                  visitors: wall.visitors30,
                  time: formatMoment(wall.lastVisitAt),
                })}
          </p>
        )}
        {mayEdit && (
          <Button type="primary" loading={draft.isBusy} onClick={() => void draft.submit(save)}>
            {t.save}
          </Button>
        )}
        {wall.publicUrl !== null && wall.isOpen && <WallLink url={wall.publicUrl} version={wall.version} />}
      </div>
      {mayEdit && <WallPreview settings={shown} />}
    </div>
  )
}
