export {
  acceptsNewCards,
  cardsPausedBy,
  cardsRunUntil,
  extendedTo,
  keepsCardsAlive,
  templateStateAt,
} from './card-templates.domain.ts'
export {
  type CardTemplate,
  findCompanyFace,
  findTemplate,
  findTemplatesByIds,
  releaseSeats,
  takeSeats,
} from './card-templates.repository.ts'
export { checkDesign } from './face-design.actions.ts'
export * from './field-rules.domain.ts'
export { describeProblem, describeProblems, labelOf, templateValueTexts } from './field-labels.view.ts'
export { licenceRefundDenial, takeBackLicence } from './licence-refunds.actions.ts'
export { requireTemplate } from './template-access.actions.ts'
export {
  activateTemplate,
  addSeats,
  createUnpaidTemplate,
  discardUnpaidTemplate,
  renewTemplate,
} from './licence-orders.actions.ts'
