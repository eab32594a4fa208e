import { App, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useQueryClient } from '@tanstack/react-query'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { newTask, type Repeat, repeats, type TaskRow, tasksContract } from '../tasks.contract.ts'
import type { Subject } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { SubjectSelect } from './subject-select.tsx'

interface Filled {
  title: string
  note?: string
  dueAt: Dayjs
  repeat: Repeat
  assigneeStaffId?: string
  about?: Subject
}

interface Props {
  /** Absent for a new one. */
  task?: TaskRow | undefined
  /** The subject of a new one. */
  subject?: Subject | undefined
  onClose: () => void
}

/** Plans something to do, or changes a plan. */
export function TaskDialog({ task, subject, onClose }: Props) {
  const t = useTexts(touchesTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Filled>()
  const draft = useDraft(form)
  const send = async ({ dueAt, about, ...filled }: Filled) => {
    const body = { ...filled, dueAt: dueAt.toISOString() }
    if (task)
      await call(
        tasksContract.update,
        { params: { id: task.id }, body: { ...body, version: task.version } },
        { quiet: true },
      )
    else await call(tasksContract.create, { body: { ...body, ...(subject ?? about) } }, { quiet: true })
  }
  const save = async () => {
    if (!(await draft.submit(send))) return
    await queries.invalidateQueries({ queryKey: ['touches'] })
    void message.success(t.tasks.saved)
    onClose()
  }
  const field = (name: Exclude<keyof Filled, 'about'>) => ({
    name,
    label: t.tasks.fields[name === 'assigneeStaffId' ? 'assignee' : name],
  })
  const tomorrow = dayjs().add(1, 'day').hour(9).minute(0).second(0).millisecond(0)
  return (
    <FormDrawer
      title={task ? t.tasks.edit : t.tasks.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={
          task
            ? { title: task.title, note: task.note, dueAt: dayjs(task.dueAt), repeat: task.repeat }
            : { repeat: 'none', dueAt: tomorrow }
        }
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('title')} rules={rulesOf(newTask, 'title', invalid)}>
          <Input maxLength={120} showCount />
        </Form.Item>
        <Form.Item {...field('dueAt')} rules={[{ required: true }]}>
          <DatePicker showTime={{ format: 'HH:mm', minuteStep: 15 }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
        <Form.Item {...field('repeat')}>
          <Select options={repeats.map((value) => ({ value, label: t.repeats[value] }))} />
        </Form.Item>
        <Form.Item {...field('assigneeStaffId')} extra={task ? task.assignee : t.tasks.assigneeHelp}>
          <StaffSelect allowClear />
        </Form.Item>
        {task || subject ? null : (
          <Form.Item name="about" label={t.tasks.fields.subject}>
            <SubjectSelect placeholder={t.recent.findHint} />
          </Form.Item>
        )}
        <Form.Item {...field('note')} rules={rulesOf(newTask, 'note', invalid)}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
