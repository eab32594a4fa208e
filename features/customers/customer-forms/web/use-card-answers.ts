import { useState } from 'react'
import type { FormInstance } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import type { Answers, CardReading, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { answersOfCard, type CardValue } from '../face/card-answers.ts'
import { companyOf, plainAnswer } from '../face/form-answers.ts'

const textOf = (answer: Answers[string] | undefined) =>
  (companyOf(answer)?.name ?? plainAnswer(answer)).trim()
const isSameText = (one: Answers[string] | undefined, other: Answers[string]) => textOf(one) === textOf(other)
const isBlank = (answer: Answers[string] | undefined) => textOf(answer) === ''

/** Fills a form from the picture of a card: what is empty takes over what was read, what was typed stays and is told. */
export function useCardAnswers(form: FormInstance<Answers>, fields: readonly FormField[]) {
  const { scan: t } = useTexts(customerFormsTexts)
  const [cardValues, setCardValues] = useState<Readonly<Record<string, CardValue>>>({})
  function read(reading: CardReading) {
    const answers = answersOfCard(fields, reading)
    const typed = form.getFieldsValue(true) as Answers
    const taken = Object.entries(answers).filter(([key]) => isBlank(typed[key]))
    form.setFieldsValue(Object.fromEntries(taken.map(([key, { answer }]) => [key, answer])))
    setCardValues(answers)
    notify('info', taken.length > 0 ? fill(t.read, { count: taken.length }) : t.nothing)
  }
  return {
    cardValues,
    read,
    take: (key: string) => {
      const one = cardValues[key]
      if (one) form.setFieldsValue({ [key]: one.answer })
    },
    isTaken: (key: string, answer: Answers[string] | undefined) =>
      cardValues[key] !== undefined && isSameText(answer, cardValues[key].answer),
  }
}
