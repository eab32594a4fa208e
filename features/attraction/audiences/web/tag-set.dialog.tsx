import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Form, Input, Segmented } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { audiencesContract, type TagSet, type TagSetDraft, tagSetDraft } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import './audiences.css'

interface Props {
  /** Absent for a new one. */
  item: TagSet | undefined
  onClose: () => void
}

const blank: TagSetDraft = { name: '', isMany: false, tags: [{ name: '' }] }

function TagLines() {
  const t = useTexts(audiencesTexts).tags
  const { invalid } = useTexts(platformTexts)
  const form = Form.useFormInstance<TagSetDraft>()
  return (
    <Form.List name="tags">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div className="tag-line" key={key}>
              <Form.Item name={[name, 'id']} hidden>
                <Input />
              </Form.Item>
              <Form.Item
                noStyle
                name={[name, 'name']}
                rules={[{ required: true, whitespace: true, message: invalid.nothing }]}
              >
                <Input maxLength={20} aria-label={t.tagName} />
              </Form.Item>
              <Button
                type="text"
                icon={<CloseOutlined />}
                disabled={fields.length === 1}
                aria-label={fill(t.removeTag, {
                  name: String(form.getFieldValue(['tags', name, 'name']) ?? ''),
                })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= 50}
            onClick={() => add({ name: '' })}
          >
            {t.addTag}
          </Button>
        </>
      )}
    </Form.List>
  )
}

/** Makes a set of tags, or changes one. A tag keeps everybody who has it when it is renamed. */
export function TagSetDialog({ item, onClose }: Props) {
  const { tags: t, saved } = useTexts(audiencesTexts)
  const { invalid } = useTexts(platformTexts)
  const send = (body: TagSetDraft) =>
    item
      ? call(
          audiencesContract.updateTagSet,
          { params: { id: item.id }, body: { ...body, version: item.version } },
          { quiet: true },
        )
      : call(audiencesContract.createTagSet, { body }, { quiet: true })
  const field = (name: keyof TagSetDraft, label: string) => ({
    name,
    label,
    rules: rulesOf(tagSetDraft, name, invalid),
  })
  return (
    <DraftDrawer<TagSetDraft>
      title={item ? item.name : t.create}
      send={send}
      touches="audiences"
      saved={saved}
      initialValues={item ?? blank}
      onClose={onClose}
    >
      <Form.Item {...field('name', t.name)}>
        <Input maxLength={30} showCount />
      </Form.Item>
      <Form.Item {...field('isMany', t.kind)} extra={t.help}>
        <Segmented
          options={[
            { value: false, label: t.kinds.one },
            { value: true, label: t.kinds.many },
          ]}
        />
      </Form.Item>
      <Form.Item label={t.tags} required>
        <TagLines />
      </Form.Item>
    </DraftDrawer>
  )
}
