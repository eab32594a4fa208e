import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { TourDocument, TourFinding } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'

interface Props {
  findings: readonly TourFinding[]
  document: TourDocument
  onOpen: (finding: TourFinding) => void
}

/** The findings about a tour as it was saved last; a press leads to the place. */
export function FindingsList({ findings, document, onOpen }: Props) {
  const t = useTexts(toursTexts)
  if (findings.length === 0) return <StatusTag tone="good">{t.edit.good}</StatusTag>
  const sentenceOf = ({ fault, sceneId, hotspotId }: TourFinding) => {
    const scene = document.scenes.find(({ id }) => id === sceneId)
    const hotspot = scene?.hotspots.find(({ id }) => id === hotspotId)
    return fill(t.faults[fault], { scene: scene?.name ?? '', hotspot: hotspot?.title ?? '' })
  }
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.fault} ${finding.sceneId} ${finding.hotspotId}`}>
          {finding.sceneId === null ? (
            <StatusTag tone="failed">{sentenceOf(finding)}</StatusTag>
          ) : (
            <button type="button" className="tour-finding" onClick={() => onOpen(finding)}>
              <StatusTag tone={finding.blocks ? 'failed' : 'waiting'}>{sentenceOf(finding)}</StatusTag>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
