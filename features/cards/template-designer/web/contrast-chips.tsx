import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesign } from './design-store.ts'
import { useFindings } from './use-findings.ts'

/** A mark at every text that cannot be read well. */
export function ContrastChips({ scale }: { scale: number }) {
  const t = useTexts(templateDesignerTexts)
  const findings = useFindings()
  const elements = useDesign((state) => state.settled.elements)
  const isDragging = useDesign((state) => state.isDragging)
  if (isDragging) return null
  return findings.map((finding) => {
    const element = elements.find(({ id }) => id === finding.element)
    if (finding.kind !== 'contrast' || !element) return null
    const ratio = (Math.floor(finding.ratio * 10) / 10).toFixed(1)
    return (
      <span
        key={element.id}
        className="design-chip"
        style={{ left: (element.x + element.w) * scale, top: element.y * scale }}
        title={fill(t.canvas.contrast, { ratio })}
      >
        {ratio}
      </span>
    )
  })
}
