import { useState } from 'react'
import type { FormInstance } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import type { Answers, CardReading, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { answersOfCard, type SaidByCard } from '../face/card-answers.ts'
import { companyOf, plainAnswer } from '../face/form-answers.ts'

const words = (answer: Answers[string] | undefined) => (companyOf(answer)?.name ?? plainAnswer(answer)).trim()
const sameWords = (one: Answers[string] | undefined, other: Answers[string]) => words(one) === words(other)
const isBlank = (answer: Answers[string] | undefined) => words(answer) === ''

/** Fills a form from the picture of a card: what is empty takes over what was read, what was typed stays and is told. */
export function useCardAnswers(form: FormInstance<Answers>, fields: readonly FormField[]) {
  const { scan: t } = useTexts(customerFormsTexts)
  const [said, setSaid] = useState<Readonly<Record<string, SaidByCard>>>({})
  function read(reading: CardReading) {
    const answers = answersOfCard(fields, reading)
    const typed = form.getFieldsValue(true) as Answers
    const taken = Object.entries(answers).filter(([key]) => isBlank(typed[key]))
    form.setFieldsValue(Object.fromEntries(taken.map(([key, { answer }]) => [key, answer])))
    setSaid(answers)
    notify('info', taken.length > 0 ? fill(t.read, { count: taken.length }) : t.nothing)
  }
  return {
    said,
    read,
    take: (key: string) => {
      const one = said[key]
      if (one) form.setFieldsValue({ [key]: one.answer })
    },
    isTaken: (key: string, answer: Answers[string] | undefined) =>
      said[key] !== undefined && sameWords(answer, said[key].answer),
  }
}
