export { acceptsNewCards, keepsCardsAlive, templateStateAt } from './card-templates.domain.ts'
export {
  type CardTemplate,
  findCompanyFace,
  findTemplate,
  findTemplatesByIds,
  releaseSeats,
  takeSeats,
} from './card-templates.repository.ts'
export * from './field-rules.domain.ts'
export { describeProblem, describeProblems, labelOf } from './field-words.ts'
