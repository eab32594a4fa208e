import { App, Form, Input, InputNumber, Switch } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { organisationContract, type Post, postDraft } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

interface Values {
  code: string
  name: string
  sort?: number | null
  enabled?: boolean
  remark?: string
}

interface Props {
  post: Post | undefined
  onClose: () => void
  onSaved: () => void
}

const bodyOf = ({ code, name, sort, enabled = true, remark = '' }: Values) => ({
  code: code.trim(),
  name: name.trim(),
  enabled,
  remark: remark.trim(),
  ...(typeof sort === 'number' ? { sort } : {}),
})

/** A post's name, code and place in the list. */
export function PostDialog({ post, onClose, onSaved }: Props) {
  const t = useTexts(organisationTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const rules = (field: keyof typeof postDraft.shape, own?: string) =>
    rulesOf(postDraft, field, { ...invalid, ...(own ? { own: { invalid: own } } : {}) })
  const save = () =>
    draft.submit(async (values) => {
      const body = bodyOf(values)
      if (post)
        await call(
          organisationContract.updatePost,
          { params: { id: post.id }, body: { ...body, version: post.version } },
          { quiet: true },
        )
      else await call(organisationContract.createPost, { body }, { quiet: true })
      message.success(fill(t.posts.saved, { name: body.name }))
      onSaved()
      onClose()
    })
  return (
    <FormDrawer
      title={post ? t.posts.editTitle : t.posts.addTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={post ? { ...post, remark: post.remark ?? '' } : { enabled: true }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="name" label={t.posts.name} rules={rules('name')}>
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item
          name="code"
          label={t.posts.code}
          extra={t.posts.codeHelp}
          rules={rules('code', t.posts.codeInvalid)}
        >
          <Input maxLength={64} autoCapitalize="off" autoComplete="off" />
        </Form.Item>
        <Form.Item name="sort" label={t.posts.sort} extra={t.posts.sortHelp} rules={rules('sort')}>
          <InputNumber min={0} max={99_999} precision={0} />
        </Form.Item>
        <Form.Item name="enabled" label={t.posts.enabled} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="remark" label={t.posts.remark} rules={rules('remark')}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
