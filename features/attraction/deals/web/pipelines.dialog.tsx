import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  dealsContract,
  type GateField,
  gateFields,
  type Pipeline,
  type StageDraft,
} from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { usePipelines } from './use-pipelines.ts'
import './deals.css'

interface StageValues {
  id?: string
  name: string
  percent: number
  slaDays: number | null
  fields: GateField[]
  documents: string[]
  needsApproval: boolean
  guardsAmount: boolean
}

interface Values {
  name: string
  stages: StageValues[]
  /** Stage that goes → stage that takes its deals. */
  moved: Record<string, string>
}

const valuesOf = ({ name, stages }: Pipeline): Values => ({
  name,
  moved: {},
  stages: stages.map(({ id, name: stage, perMille, slaDays, gate, guardsAmount }) => ({
    id,
    name: stage,
    percent: perMille / 10,
    slaDays,
    fields: gate.fields,
    documents: gate.documents,
    needsApproval: gate.needsApproval,
    guardsAmount,
  })),
})

const draftOf = ({ percent, fields, documents, needsApproval, id, ...stage }: StageValues): StageDraft => ({
  ...stage,
  ...(id !== undefined && { id }),
  perMille: Math.round(percent * 10),
  gate: { fields, documents, needsApproval },
})

interface FieldsProps {
  place: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

function StageFields({ place, count, onMove, onRemove }: FieldsProps) {
  const t = useTexts(dealsTexts)
  return (
    <fieldset className="deal-stage">
      <div className="deal-form">
        <Form.Item
          name={[place, 'name']}
          label={t.settings.stage}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name={[place, 'percent']} label={t.settings.percent} rules={[{ required: true }]}>
          <InputNumber className="deal-wide" min={0} max={100} precision={1} />
        </Form.Item>
        <Form.Item name={[place, 'slaDays']} label={t.settings.sla}>
          <InputNumber className="deal-wide" min={1} max={365} precision={0} />
        </Form.Item>
        <Form.Item name={[place, 'fields']} label={t.settings.fields}>
          <Select
            mode="multiple"
            options={gateFields.map((value) => ({ value, label: t.gateFields[value] }))}
          />
        </Form.Item>
        <Form.Item
          name={[place, 'documents']}
          label={t.settings.documents}
          className="deal-form-wide"
          extra={t.settings.documentsHelp}
        >
          <Select mode="tags" maxCount={10} open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item name={[place, 'needsApproval']} valuePropName="checked" noStyle>
          <Checkbox>{t.settings.approval}</Checkbox>
        </Form.Item>
        <Form.Item name={[place, 'guardsAmount']} valuePropName="checked" noStyle>
          <Checkbox>{t.settings.guard}</Checkbox>
        </Form.Item>
      </div>
      <span className="deal-buttons">
        <Button size="small" disabled={place === 0} onClick={() => onMove(-1)}>
          {t.settings.up}
        </Button>
        <Button size="small" disabled={place === count - 1} onClick={() => onMove(1)}>
          {t.settings.down}
        </Button>
        <Button size="small" danger disabled={count === 1} onClick={onRemove}>
          {t.settings.remove}
        </Button>
      </span>
    </fieldset>
  )
}

/** The new places of deals in stages that go. */
function Leaving({ pipeline, stages }: { pipeline: Pipeline; stages: readonly StageValues[] }) {
  const t = useTexts(dealsTexts)
  const gone = pipeline.stages.filter(
    ({ id, deals }) => deals > 0 && !stages.some((stage) => stage.id === id),
  )
  const options = stages.flatMap(({ id, name }) => (id === undefined ? [] : [{ value: id, label: name }]))
  return gone.map(({ id, name, deals }) => (
    <Form.Item
      key={id}
      name={['moved', id]}
      label={`${fill(t.settings.moved, { stage: name })} · ${fill(t.settings.deals, { count: deals })}`}
      rules={[{ required: true, message: t.list.choose }]}
    >
      <Select options={options} />
    </Form.Item>
  ))
}

function PipelineForm({ pipeline, onClose }: { pipeline: Pipeline; onClose: () => void }) {
  const t = useTexts(dealsTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const stages = Form.useWatch('stages', form) ?? []
  const save = async () => {
    const isSaved = await draft.submit(({ name, stages: own, moved }) =>
      call(
        dealsContract.savePipeline,
        {
          params: { id: pipeline.id },
          body: { name, stages: own.map(draftOf), moved: moved ?? {}, version: pipeline.version },
        },
        { quiet: true },
      ),
    )
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['deals'] })
    void message.success(t.settings.saved)
    onClose()
  }
  const blank: StageValues = {
    name: t.settings.newStage,
    percent: 50,
    slaDays: 14,
    fields: [],
    documents: [],
    needsApproval: false,
    guardsAmount: false,
  }
  return (
    <FormDrawer
      title={t.settings.title}
      size={640}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="deal-quiet">{t.settings.help}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(pipeline)}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item name="name" label={t.settings.name} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.List name="stages">
          {(rows, { add, remove, move }) => (
            <>
              {rows.map(({ key, name }) => (
                <StageFields
                  key={key}
                  place={name}
                  count={rows.length}
                  onMove={(by) => move(name, name + by)}
                  onRemove={() => remove(name)}
                />
              ))}
              <Button onClick={() => add(blank)}>{t.settings.add}</Button>
            </>
          )}
        </Form.List>
        <Leaving pipeline={pipeline} stages={stages} />
      </Form>
    </FormDrawer>
  )
}

/** The stages of the company's pipelines, and what each of them asks for. */
export function PipelinesDialog({ onClose }: { onClose: () => void }) {
  const { first } = usePipelines()
  const [pipeline] = useState(first)
  const shown = pipeline ?? first
  return shown ? <PipelineForm pipeline={shown} onClose={onClose} /> : null
}
