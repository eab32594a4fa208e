import { Button, Form } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { sureFrom } from '#features/customers/customer-scans/customer-scans.contract.ts'
import type { Answers, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import type { CardValue } from '../face/card-answers.ts'
import { answerText, checkAnswer } from '../face/form-answers.ts'
import { AnswerField } from './answer-field.tsx'
import { useLocalised } from './use-localised.ts'

interface Props {
  field: FormField
  /** What the picture of a card says here, and whether the answer says the same. */
  cardValue: CardValue | undefined
  isTaken: boolean
  onTake: () => void
}

/** A field to fill in, with what is wrong about it and what a card says for it. */
export function AnswerItem({ field, cardValue, isTaken, onTake }: Props) {
  const { answerProblems } = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const isAgreement = field.type === 'agreement'
  const help = isAgreement ? (
    <span className="form-agreement">{field.agreement?.text}</span>
  ) : (
    field.help && localised(field.help)
  )
  return (
    <Form.Item
      name={field.key}
      label={isAgreement ? undefined : localised(field.label)}
      required={field.isRequired}
      extra={
        help || cardValue ? (
          <>
            {help ? <span className="form-line">{help}</span> : null}
            {cardValue ? (
              <CardSays field={field} cardValue={cardValue} isTaken={isTaken} onTake={onTake} />
            ) : null}
          </>
        ) : undefined
      }
      rules={[
        {
          validator: (_rule, given: Answers[string]) => {
            const checked = checkAnswer(field, given)
            return 'problem' in checked
              ? Promise.reject(new Error(answerProblems[checked.problem]))
              : Promise.resolve()
          },
        },
      ]}
    >
      <AnswerField field={field} />
    </Form.Item>
  )
}

function CardSays({
  field,
  cardValue,
  isTaken,
  onTake,
}: Omit<Props, 'cardValue'> & { cardValue: CardValue }) {
  const { scan: t } = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const { answer, confidence } = cardValue
  const isUnsure = confidence !== null && confidence < sureFrom
  const parts = [isTaken ? t.checkThis : fill(t.says, { value: answerText(field, answer, localised) })]
  return (
    <span className="form-card-says" data-unsure={isUnsure || undefined}>
      {[...parts, ...(isUnsure ? [fill(t.unsure, { percent: confidence })] : [])].join(' · ')}
      {isTaken ? null : (
        <Button type="link" size="small" onClick={onTake}>
          {t.use}
        </Button>
      )}
    </span>
  )
}
