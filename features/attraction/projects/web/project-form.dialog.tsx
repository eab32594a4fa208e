import { useState } from 'react'
import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { regionsTexts } from '#platform/web/charts/regions.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  type ProjectDetail,
  projectDraft,
  type ProjectDraft,
  projectsContract,
} from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { FirmChoice } from './firm-choice.tsx'
import { inHundredths, inWan } from './project-numbers.ts'
import { useFreshProjects } from './use-project-moves.tsx'
import './projects.css'

type Values = Omit<ProjectDraft, 'nextVisitAt'> & { nextVisitAt: Dayjs | null }

const blank: Values = {
  name: '',
  firmId: null,
  investor: '',
  industry: '',
  region: '',
  summary: '',
  promisedFen: 0,
  landCentimu: 0,
  jobs: 0,
  yearlyTaxFen: 0,
  contractNumber: '',
  nextVisitAt: null,
}

const valuesOf = (project: ProjectDetail): Values => ({
  name: project.name,
  firmId: project.firmId,
  investor: project.investor,
  industry: project.industry,
  region: project.region,
  summary: project.summary,
  promisedFen: project.promisedFen,
  landCentimu: project.landCentimu,
  jobs: project.jobs,
  yearlyTaxFen: project.yearlyTaxFen,
  contractNumber: project.contractNumber,
  nextVisitAt: project.nextVisitAt === null ? null : dayjs(project.nextVisitAt),
})

interface Props {
  /** Absent for a new one. */
  project?: ProjectDetail
  onClose: () => void
  onSaved?: (project: ProjectDetail) => void
}

function Fields({ known }: { known: string | undefined }) {
  const t = useTexts(projectsTexts)
  const regionNames = useTexts(regionsTexts).names
  const { invalid } = useTexts(platformTexts)
  const field = (name: keyof ProjectDraft) => ({ name, rules: rulesOf(projectDraft, name, invalid) })
  return (
    <>
      <Form.Item {...field('name')} label={t.fields.name}>
        <Input autoFocus maxLength={80} />
      </Form.Item>
      <Form.Item {...field('investor')} label={t.fields.investor}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="firmId" label={t.form.linkFirm}>
        <FirmChoice known={known} />
      </Form.Item>
      <div className="project-pair">
        <Form.Item {...field('industry')} label={t.fields.industry}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="region" label={t.fields.region}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={Object.entries(regionNames).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name="promisedFen" label={t.fields.promised} {...inWan}>
          <InputNumber className="project-number" min={0} />
        </Form.Item>
        <Form.Item name="yearlyTaxFen" label={t.fields.tax} {...inWan}>
          <InputNumber className="project-number" min={0} />
        </Form.Item>
        <Form.Item name="landCentimu" label={t.fields.land} {...inHundredths}>
          <InputNumber className="project-number" min={0} />
        </Form.Item>
        <Form.Item name="jobs" label={t.fields.jobs}>
          <InputNumber className="project-number" min={0} precision={0} />
        </Form.Item>
        <Form.Item name="nextVisitAt" label={t.fields.nextVisit}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
        <Form.Item {...field('contractNumber')} label={t.fields.contractNumber}>
          <Input maxLength={60} />
        </Form.Item>
      </div>
      <Form.Item {...field('summary')} label={t.fields.summary}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
    </>
  )
}

/** Enters a project, or changes one. */
export function ProjectFormDialog({ project, onClose, onSaved }: Props) {
  const t = useTexts(projectsTexts)
  const refresh = useFreshProjects()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const send = (body: ProjectDraft) =>
    project
      ? call(
          projectsContract.update,
          { params: { id: project.id }, body: { ...body, version: project.version } },
          { quiet: true },
        )
      : call(projectsContract.create, { body }, { quiet: true, idempotencyKey: key })
  const save = async () => {
    let saved: ProjectDetail | undefined
    const isDone = await typed.submit(async () => {
      const { nextVisitAt, ...values } = { ...blank, ...(form.getFieldsValue(true) as Partial<Values>) }
      saved = await send({
        ...values,
        region: values.region ?? '',
        nextVisitAt: nextVisitAt?.toISOString() ?? null,
      })
    })
    if (!isDone || !saved) return
    notify('success', fill(t.form.saved, { name: saved.name }))
    await refresh()
    onClose()
    onSaved?.(saved)
  }
  return (
    <FormDrawer
      size={640}
      title={project ? t.form.edit : t.form.create}
      isTouched={typed.isTouched}
      isBusy={typed.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={project ? valuesOf(project) : blank}
        onValuesChange={typed.touch}
        disabled={typed.isBusy}
      >
        <Fields known={project?.firm} />
      </Form>
    </FormDrawer>
  )
}
