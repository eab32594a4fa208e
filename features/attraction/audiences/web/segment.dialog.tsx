import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { audiencesContract, type Segment } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { segmentDraft } from '../segments.contract.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { allComplete, blankConditions } from './conditions-model.ts'
import { SegmentCount } from './segment-count.tsx'

interface Props {
  /** Absent for a new one. */
  item: Segment | undefined
  onClose: () => void
}

interface Values {
  name: string
  note: string
}

/** Makes a segment, or changes one; how many people it finds is one click away. */
export function SegmentDialog({ item, onClose }: Props) {
  const labels = useTexts(audiencesTexts)
  const t = labels.segments
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [conditions, setConditions] = useState(item?.conditions ?? blankConditions)
  // The form was filled from this; somebody else may have changed it since.
  const base = useRef(item)
  const send = (values: Values) => {
    const body = { ...values, conditions }
    const { current } = base
    if (!current) return call(audiencesContract.createSegment, { body }, { quiet: true })
    const { id, version } = current
    return call(
      audiencesContract.updateSegment,
      { params: { id }, body: { ...body, version } },
      { quiet: true },
    )
  }
  const loadAgain = async (id: string) => {
    const latest = await queries.fetchQuery({
      ...queryOf(audiencesContract.segment, { params: { id } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(latest)
    setConditions(latest.conditions)
    void message.warning(labels.conflict, 6)
  }
  const save = async () => {
    if (!allComplete(conditions)) {
      message.error(labels.rules.incomplete)
      return
    }
    const isSaved = await draft.submit(send, ({ reason }) => {
      if (!item || reason !== 'VERSION_CONFLICT') return false
      void loadAgain(item.id)
      return true
    })
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['audiences'] })
    void message.success(labels.saved)
    onClose()
  }
  const field = (name: keyof Values) => ({
    name,
    label: t[name],
    rules: rulesOf(segmentDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={item ? item.name : t.create}
      size={640}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={item ?? { name: '', note: '' }}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('name')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item label={t.conditions} required>
          <ConditionsEditor
            value={conditions}
            onChange={(next) => {
              setConditions(next)
              draft.touch()
            }}
          />
        </Form.Item>
        <SegmentCount conditions={conditions} />
        <Form.Item {...field('note')}>
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
