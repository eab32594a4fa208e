import { Button, Modal } from 'antd'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'

interface BatchResultProps {
  lines: readonly BatchLine[]
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** The report of a batch in which some lines failed: which, and why. */
export function BatchResult({ lines, names, onClose }: BatchResultProps) {
  const t = useTexts(webTexts)
  const failed = lines.filter(({ ok }) => !ok)
  const done = lines.length - failed.length
  const summary =
    done === 0
      ? fill(t.batch.noneDone, { count: failed.length })
      : fill(t.batch.partly, { done, failed: failed.length })
  return (
    <Modal
      open
      title={t.batch.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.action.close}
        </Button>
      }
    >
      <div role="status">{summary}</div>
      <ul className="batch-lines">
        {failed.map(({ id, msg }) => (
          <li key={id}>
            <span className="batch-item">{names.get(id) ?? id}</span>
            <span className="batch-reason">{msg}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
