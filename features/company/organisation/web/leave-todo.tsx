import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { staffLeaveTexts } from './leave/web.texts.ts'
import '#platform/web/ui/form-drawer.css'

/** Step three of a leave: it has begun, and this is left to do. */
export function LeaveTodo({ name, successor }: { name: string; successor: string | undefined }) {
  const t = useTexts(staffLeaveTexts)
  const { todo } = t
  const { navigate } = useScreen()
  const mayHandOver = useCan('card:inherit')
  const points = [successor ? fill(todo.handOver, { successor }) : todo.name, todo.account, todo.finish]
  return (
    <section className="leave-todo" role="status">
      <p className="leave-started">
        <CheckCircleFilled />
        {fill(t.started, { name })}
      </p>
      <p className="form-note">{t.startedHelp}</p>
      <ol className="staff-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      {mayHandOver && (
        <Button
          type="primary"
          ghost
          onClick={() => navigate('/demo/digitalcard/handover', { keyword: name })}
        >
          {todo.goToHandover}
        </Button>
      )}
    </section>
  )
}
