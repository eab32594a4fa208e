import { QuestionFields } from '#features/customers/customer-forms/face/question-fields.tsx'

import { fill } from '#platform/text/texts.ts'

import type { JoinPageModel } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'

interface Props {
  questions: JoinPageModel['questions']
  /** How many tickets there are to choose from. */
  tickets: number
  texts: ActivityPageTexts
}

/** The activity's own questions. Those of other tickets, and those whose condition is not met, are hidden by style alone. */
export function Questions({ questions, tickets, texts }: Props) {
  return questions.map(({ number, ticketIds, fields, handIns }) => (
    <div key={number} className="act-questions" data-form={number}>
      <QuestionFields fields={fields} isAlways={ticketIds.length === tickets} texts={texts} />
      {handIns.length > 0 && (
        <p className="act-quiet">{fill(texts.handIns.later, { names: handIns.join(' · ') })}</p>
      )}
    </div>
  ))
}
