import {
  chosen,
  quoted,
  rulesOfConditions,
  shownWhen,
  whereKnown,
} from '#features/customers/customer-forms/face/question-fields-style.ts'

import type { PublicQuestions } from '../face/activity-page-model.ts'

/** Shows the questions of the chosen ticket and those whose condition is met, without a script. */
export const styleOfQuestions = (questions: readonly PublicQuestions[], tickets: number): string =>
  whereKnown(
    questions.flatMap(({ number, ticketIds, fields }) => {
      const form = `.act-questions[data-form=${quoted(String(number))}]`
      const own =
        ticketIds.length === tickets
          ? []
          : [
              `${form}{display:none}`,
              shownWhen(
                form,
                ticketIds.flatMap((id) => chosen('ticket', id)),
              ),
            ]
      return [...own, ...rulesOfConditions(fields)]
    }),
  )
