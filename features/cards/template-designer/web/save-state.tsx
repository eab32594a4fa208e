import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import type { Autosave } from './use-autosave.ts'

/** Whether the draft is on the server, and the way there where it is not. */
export function SaveStateLine({ autosave: { state, save } }: { autosave: Autosave }) {
  const t = useTexts(templateDesignerTexts)
  const message = 'message' in state ? state.message : undefined
  return (
    <span className="design-state" data-kind={state.kind} role="status" title={message}>
      {state.kind === 'conflict' ? t.state.failed : t.state[state.kind]}
      {state.kind === 'failed' && (
        <Button type="link" size="small" onClick={() => void save()}>
          {t.state.retry}
        </Button>
      )}
    </span>
  )
}
