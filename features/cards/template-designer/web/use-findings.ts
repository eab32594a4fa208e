import { useDeferredValue } from 'react'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { type DesignFinding, findingsOf } from './design-checks.ts'
import { useDesign } from './design-store.ts'
import { withSamples } from './sample-fields.ts'
import { useDesigner } from './designer-context.ts'

const known = new WeakMap<FaceDesign, { model: CardFaceModel; findings: DesignFinding[] }>()

/** Found once for a design, however many parts of the screen ask. */
function findOnce(
  design: FaceDesign,
  model: CardFaceModel,
  sampleOf: (key: string) => string,
): DesignFinding[] {
  const before = known.get(design)
  if (before?.model === model) return before.findings
  const findings = findingsOf(design, withSamples(model, design, sampleOf))
  known.set(design, { model, findings })
  return findings
}

/** What is wrong with the design, checked after the last pause in editing. */
export function useFindings(): DesignFinding[] {
  const { longest, sampleOf } = useDesigner()
  const settled = useDeferredValue(useDesign((state) => state.settled))
  // A field that this card shows nothing of may cover another one on the next card.
  return findOnce(settled, longest, sampleOf)
}
