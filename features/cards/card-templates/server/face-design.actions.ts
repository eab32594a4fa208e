import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { FaceDesign } from '../face/face-design-model.ts'
import { refuseField } from './card-templates.refusals.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { type DesignProblem, picturesOf, problemsOfDesign } from './face-design.domain.ts'
import { findPublicPictures } from './face-design.repository.ts'
import { labelOf } from './field-labels.view.ts'

type DesignedTemplate = Pick<CardTemplate, 'orientation' | 'fieldRules'>

/** Refuses a design that cannot be drawn for the template, or that shows what is not the company's own picture. */
export async function checkDesign(
  tx: Tx,
  template: DesignedTemplate,
  { design, language }: { design: FaceDesign; language: Language },
) {
  const fieldKeys = new Set(template.fieldRules.map(({ key }) => key))
  const [problem] = problemsOfDesign(design, { orientation: template.orientation, fieldKeys })
  if (problem) throw refusalOf(problem, language)
  const pictures = picturesOf(design)
  const known = await findPublicPictures(tx, pictures)
  if (pictures.some((id) => !known.has(id))) {
    throw refuseField('design', (t) => t.design.picture)
  }
}

function refusalOf(problem: DesignProblem, language: Language) {
  const field = problem.kind === 'unknownField' ? labelOf({ key: problem.key }, language) : ''
  const fields = { design: 'element' in problem ? problem.element : '' }
  return refuseField('design', (t) => t.design[problem.kind], { values: { field }, fields })
}
