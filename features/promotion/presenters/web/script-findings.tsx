import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { PresenterFinding, Script } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

interface Props {
  findings: readonly PresenterFinding[]
  script: Script
}

/** The findings about a script as it was saved last. */
export function ScriptFindings({ findings, script }: Props) {
  const t = useTexts(presentersTexts)
  if (findings.length === 0) return <StatusTag tone="good">{t.edit.good}</StatusTag>
  return (
    <ul className="presenter-findings">
      {findings.map(({ fault, sentenceId, blocks }) => (
        <li key={`${fault} ${sentenceId}`}>
          <StatusTag tone={blocks ? 'failed' : 'waiting'}>
            {fill(t.faults[fault], { n: script.sentences.findIndex(({ id }) => id === sentenceId) + 1 })}
          </StatusTag>
        </li>
      ))}
    </ul>
  )
}
