import { App, Button, Drawer, Form, Input, Radio, Select } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  cardFoldersContract,
  type FolderCondition,
  folderColours,
  folderDraft,
  type FolderKind,
  folderKinds,
  type FolderRow,
} from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { ConditionEditor } from './condition-editor.tsx'
import './card-folders.css'

interface Values {
  kind: FolderKind
  name: string
  colour: FolderRow['colour']
  description?: string
  parentId?: string | null
  condition?: FolderCondition
}

interface Props {
  /** Absent: a new one. */
  folder?: FolderRow
  onClose: () => void
  onSaved: (folder: FolderRow) => void
}

const top = ''

function KindField({ mayShare }: { mayShare: boolean }) {
  const t = useTexts(cardFoldersTexts)
  return (
    <Form.Item name="kind" label={t.form.kind}>
      <Radio.Group className="folder-kinds">
        {folderKinds.map((kind) => (
          <Radio key={kind} value={kind} disabled={!mayShare && (kind === 'company' || kind === 'event')}>
            {t.kinds[kind]}
            <span className="folder-quiet">{t.kindHelp[kind]}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}

function ColourField() {
  const t = useTexts(cardFoldersTexts)
  return (
    <Form.Item name="colour" label={t.form.colour}>
      <Radio.Group className="folder-colours">
        {folderColours.map((colour) => (
          <Radio key={colour} value={colour} aria-label={t.colours[colour]}>
            <ColourDot colour={colour} />
            {t.colours[colour]}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}

function ParentField({ except }: { except: string | undefined }) {
  const t = useTexts(cardFoldersTexts)
  const { data = [] } = useCallQuery(cardFoldersContract.list, { query: {}, quiet: false })
  return (
    <Form.Item name="parentId" label={t.form.parent}>
      <Select
        aria-label={t.form.parent}
        options={[
          { value: top, label: t.form.noParent },
          ...data
            .filter(({ groupId }) => groupId !== except)
            .map(({ groupId, name }) => ({ value: groupId, label: name })),
        ]}
      />
    </Form.Item>
  )
}

const bodyOf = ({ kind, name, colour, description = '', parentId, condition }: Values) => ({
  name: name.trim(),
  colour,
  description: description.trim(),
  parentId: parentId ? parentId : null,
  ...(kind === 'smart' && condition && { condition }),
})

const initially = (folder: FolderRow | undefined, mayShare: boolean): Partial<Values> =>
  folder
    ? { ...folder, parentId: folder.parentId ?? top, condition: folder.condition ?? {} }
    : { kind: mayShare ? 'company' : 'personal', colour: 'blue', parentId: top, condition: {} }

/** What a folder is: its kind while it is new, name, colour, place, and the condition of a smart one. */
export function FolderFormDialog({ folder, onClose, onSaved }: Props) {
  const t = useTexts(cardFoldersTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const mayShare = useCan('folder:manage')
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const kind = Form.useWatch('kind', form)
  const save = () =>
    draft.submit(async (values) => {
      const body = bodyOf({ ...values, kind: folder?.kind ?? values.kind })
      const saved = folder
        ? await call(
            cardFoldersContract.update,
            { body: { ...body, groupId: folder.groupId, version: folder.version } },
            { quiet: true },
          )
        : await call(cardFoldersContract.create, { body: { ...body, kind: values.kind } }, { quiet: true })
      message.success(fill(folder ? t.actions.saved : t.actions.created, { name: saved.name }))
      onSaved(saved)
    })
  return (
    <Drawer
      open
      size={520}
      title={folder ? t.form.edit : t.form.create}
      onClose={onClose}
      footer={
        <div className="folder-drawer-foot">
          <Button onClick={onClose}>{t.actions.cancel}</Button>
          <Button type="primary" loading={draft.isBusy} onClick={() => void save()}>
            {t.actions.save}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initially(folder, mayShare)}
        onValuesChange={draft.touch}
      >
        {folder ? null : <KindField mayShare={mayShare} />}
        <Form.Item name="name" label={t.form.name} rules={rulesOf(folderDraft, 'name', invalid)}>
          <Input maxLength={30} showCount autoComplete="off" />
        </Form.Item>
        {(folder?.kind ?? kind) === 'smart' ? (
          <Form.Item name="condition" label={t.form.condition} extra={t.form.conditionHelp}>
            <ConditionEditor />
          </Form.Item>
        ) : null}
        <ColourField />
        <ParentField except={folder?.groupId} />
        <Form.Item
          name="description"
          label={t.form.description}
          rules={rulesOf(folderDraft, 'description', invalid)}
        >
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
