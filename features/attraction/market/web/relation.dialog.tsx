import { App, DatePicker, Form, Input, Segmented, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useQueryClient } from '@tanstack/react-query'

import { SubjectSelect } from '#features/attraction/touches/web/touches.public.ts'
import type { Subject } from '#features/attraction/touches/touches.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { marketTexts } from '../market.texts.ts'
import {
  type GraphNode,
  newRelation,
  type RelatedKind,
  relationsContract,
  type RelationType,
  relationTypes,
} from '../relations.contract.ts'

interface Filled {
  other?: Subject
  direction: 'outward' | 'inward'
  type: RelationType
  evidence: string
  until?: Dayjs | null
}

const isRelated = (kind: string): kind is RelatedKind => kind === 'person' || kind === 'firm'

/** Writes down that two are related, and how that is known. */
export function RelationDialog({ centre, onClose }: { centre: GraphNode; onClose: () => void }) {
  const t = useTexts(marketTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Filled>()
  const draft = useDraft(form)
  const send = async ({ other, direction, type, evidence, until }: Filled) => {
    if (!other || !isRelated(other.subjectKind) || !isRelated(centre.kind)) return
    const here = { kind: centre.kind, id: centre.id }
    const there = { kind: other.subjectKind, id: other.subjectId }
    const [from, to] = direction === 'outward' ? [here, there] : [there, here]
    await call(
      relationsContract.relate,
      {
        body: {
          fromKind: from.kind,
          fromId: from.id,
          toKind: to.kind,
          toId: to.id,
          type,
          evidence,
          ...(until && { until: until.format('YYYY-MM-DD') }),
        },
      },
      { quiet: true },
    )
  }
  const save = async () => {
    if (!(await draft.submit(send))) return
    await queries.invalidateQueries({ queryKey: ['market'] })
    void message.success(t.relations.added)
    onClose()
  }
  const { title } = centre
  return (
    <FormDrawer
      title={t.relations.add}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ direction: 'outward', type: 'knows' }}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item
          name="other"
          label={t.relations.other}
          rules={[
            { required: true },
            {
              validator: (_, value?: Subject) =>
                value && !isRelated(value.subjectKind)
                  ? Promise.reject(new Error(t.errors.outOfSight))
                  : Promise.resolve(),
            },
          ]}
        >
          <SubjectSelect placeholder={t.relations.pick} />
        </Form.Item>
        <Form.Item name="type" label={t.relations.type}>
          <Select options={relationTypes.map((value) => ({ value, label: t.relations.types[value] }))} />
        </Form.Item>
        <Form.Item name="direction" label={t.relations.direction}>
          <Segmented
            options={(['outward', 'inward'] as const).map((value) => ({
              value,
              label: fill(t.relations[value], { title }),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="evidence"
          label={t.relations.evidence}
          extra={t.relations.addHint}
          rules={rulesOf(newRelation, 'evidence', invalid)}
        >
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item name="until" label={t.relations.until}>
          <DatePicker />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
