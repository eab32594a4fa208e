import { Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { touchesContract } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import './touches.css'

/** A touch as it was before it was put right. */
export function TouchHistoryDialog({ touchId, onClose }: { touchId: string; onClose: () => void }) {
  const t = useTexts(touchesTexts)
  const { data } = useCallQuery(touchesContract.history, { params: { id: touchId }, quiet: false })
  return (
    <Modal open title={t.timeline.historyTitle} footer={null} onCancel={onClose}>
      <ol className="subject-timeline">
        {data?.map(({ touchId: id, kind, text, by, writtenAt }) => (
          <li key={id} data-kind="touch">
            <span className="subject-timeline-text">{text ?? t.timeline.erased}</span>
            <span className="subject-timeline-quiet">
              <RelativeTime value={writtenAt} /> · {by} · {t.kinds[kind]}
            </span>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
