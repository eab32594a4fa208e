import type { Tx } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { FaceDesign } from '../face/face-design-model.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { type DesignProblem, picturesOf, problemsOfDesign } from './face-design.domain.ts'
import { findPublicPictures } from './face-design.repository.ts'
import { labelOf } from './field-words.ts'
import { templateServerTexts } from './server.texts.ts'

type Asked = Pick<CardTemplate, 'orientation' | 'fieldRules'>

/** Refuses a design that cannot be drawn for the template, or that shows what is not the company's own picture. */
export async function checkDesign(
  tx: Tx,
  template: Asked,
  { design, language }: { design: FaceDesign; language: Language },
) {
  const fieldKeys = new Set(template.fieldRules.map(({ key }) => key))
  const [problem] = problemsOfDesign(design, { orientation: template.orientation, fieldKeys })
  if (problem) throw refusalOf(problem, language)
  const pictures = picturesOf(design)
  const known = await findPublicPictures(tx, pictures)
  if (pictures.some((id) => !known.has(id))) {
    throw refuse(templateServerTexts, (t) => t.design.picture, {
      status: 400,
      reason: 'INVALID',
      fields: { design: '' },
    })
  }
}

function refusalOf(problem: DesignProblem, language: Language) {
  const field = problem.kind === 'unknownField' ? labelOf({ key: problem.key }, language) : ''
  return refuse(templateServerTexts, (t) => t.design[problem.kind], {
    status: 400,
    reason: 'INVALID',
    values: { field },
    fields: { design: 'element' in problem ? problem.element : '' },
  })
}
