import { Button, Tag } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { SubjectTimelineEntry, TouchFacts } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { subjectPath } from './subject-paths.ts'
import { TouchComposer } from './touch-composer.tsx'
import { TouchFiles } from './touch-files.tsx'
import './touches.css'

const TouchHistoryDialog = lazyDialog(() => import('./touch-history.dialog.tsx'), 'TouchHistoryDialog')

function TouchMarks({ touch, onCorrect }: { touch: TouchFacts; onCorrect: () => void }) {
  const { timeline: t } = useTexts(touchesTexts)
  const [isHistoryOpen, openHistory] = useState(false)
  return (
    <>
      {touch.isValid ? null : <Tag>{t.invalid}</Tag>}
      {touch.isCorrected ? (
        <Button type="link" size="small" title={t.history} onClick={() => openHistory(true)}>
          {t.corrected}
        </Button>
      ) : null}
      {touch.mayCorrect ? (
        <Button type="link" size="small" onClick={onCorrect}>
          {t.correct}
        </Button>
      ) : null}
      {isHistoryOpen ? (
        <TouchHistoryDialog touchId={touch.touchId} onClose={() => openHistory(false)} />
      ) : null}
    </>
  )
}

/** One entry of a timeline: what happened, when, by whom, and where it is known from. */
export function TimelineEntry({ entry }: { entry: SubjectTimelineEntry }) {
  const t = useTexts(touchesTexts)
  const { navigate } = useScreen()
  const [isCorrecting, correct] = useState(false)
  const { at, kind, text, source, actor, subject, touch, path } = entry
  const subjectAt = subject && subjectPath(subject)
  return (
    <li data-kind={kind}>
      {isCorrecting && touch && subject ? (
        <TouchComposer subject={subject} former={touch} onDone={() => correct(false)} />
      ) : (
        <span className="subject-timeline-text">{text}</span>
      )}
      {touch ? <TouchFiles files={touch.files} /> : null}
      <span className="subject-timeline-quiet">
        <RelativeTime value={at} />
        <span>{[actor, source, t.timelineKinds[kind]].filter(Boolean).join(' · ')}</span>
        {subject && subjectAt ? (
          <Button type="link" size="small" onClick={() => navigate(subjectAt.path, subjectAt.search)}>
            {t.subjects[subject.subjectKind]} · {subject.title}
          </Button>
        ) : null}
        {path ? (
          <Button type="link" size="small" onClick={() => navigate(path)}>
            {t.timeline.open}
          </Button>
        ) : null}
        {touch ? <TouchMarks touch={touch} onCorrect={() => correct(!isCorrecting)} /> : null}
      </span>
    </li>
  )
}
