import { Progress, Steps, Timeline } from 'antd'
import { MonthCalendar } from '#platform/web/ui/month-calendar.tsx'
import { JobProgress } from '#platform/web/ui/job-progress.tsx'
import { Demo } from './demo.tsx'
import { sample } from './gallery.data.ts'

const jobs = [
  'uploaded',
  'running',
  'to_confirm',
  'completed',
  'partial',
  'failed',
  'cancelled',
  'gone',
] as const
const steps = sample.steps.map((title) => ({ title, content: sample.sentence }))

const nothing = () => undefined
const tones = ['usual', 'late', 'visit'] as const
const days = [
  {
    day: '2026-11-11',
    total: 5,
    things: tones.map((tone) => ({
      key: tone,
      title: sample.sentence,
      detail: sample.save,
      tone,
      onOpen: nothing,
    })),
  },
]

/** How far something is, and when. */
export const ProgressDemos = () => (
  <>
    <Demo name="JobProgress">
      {jobs.map((state) => (
        <div key={state} className="demo-box">
          <JobProgress jobId={`gallery-${state}`} />
        </div>
      ))}
    </Demo>
    <Demo name="MonthCalendar">
      <MonthCalendar month="2026-11" days={days} onMonth={nothing} onDay={nothing} />
    </Demo>
    <Demo name="Steps">
      <Steps current={1} items={steps} />
      <Steps current={1} type="dot" items={steps} />
      <Steps current={1} status="error" size="small" items={steps} />
      <Steps current={2} orientation="vertical" items={steps} />
    </Demo>
    <Demo name="Progress, Timeline">
      <Progress percent={40} status="active" />
      <Progress percent={100} />
      <Progress percent={70} status="exception" />
      <Progress type="circle" percent={40} size={64} />
      <Timeline items={steps} />
    </Demo>
  </>
)
