import type { JoinPageModel, PublicQuestions } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'

type Field = PublicQuestions['fields'][number]

interface FieldProps {
  field: Field
  /** The browser may ask for it, too: the field is never hidden. */
  isAlways: boolean
  texts: ActivityPageTexts
}

const inputTypes: Partial<Record<Field['type'], string>> = {
  number: 'number',
  phone: 'tel',
  email: 'email',
  date: 'date',
  datetime: 'datetime-local',
}

function Choices({ field: { name, type, options, values } }: FieldProps) {
  return options.map(({ value, label }) => (
    <label key={value} className="act-choice">
      <input
        type={type === 'multi' ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={values.includes(value)}
      />
      <span>{label}</span>
    </label>
  ))
}

function Control({ field, isAlways, texts }: FieldProps) {
  const { name, type, options, values, isRequired } = field
  const [value] = values
  const needed = { required: isAlways && isRequired }
  if (type === 'dropdown')
    return (
      <select name={name} defaultValue={value ?? ''} {...needed}>
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (type === 'textarea')
    return <textarea name={name} rows={4} maxLength={2000} defaultValue={value} {...needed} />
  return (
    <input
      name={name}
      type={inputTypes[type] ?? 'text'}
      maxLength={200}
      defaultValue={value}
      {...(type === 'number' && { step: 'any' })}
      {...needed}
    />
  )
}

const Hints = ({ field: { help, flaw } }: Pick<FieldProps, 'field'>) => (
  <>
    {help !== null && <small className="act-quiet">{help}</small>}
    {flaw !== null && (
      <span className="act-flaw" role="alert">
        {flaw}
      </span>
    )}
  </>
)

function Question(props: FieldProps) {
  const { field, texts } = props
  const { name, type, label, isRequired, agreement } = field
  const mark = isRequired ? <small className="act-needed"> {texts.isRequired}</small> : null
  if (type === 'agreement')
    return (
      <div data-q={name} className="act-question">
        <p className="act-text">{agreement}</p>
        <label className="act-consent">
          {/* Never prefilled: who agrees does it by hand. */}
          <input type="checkbox" name={name} value="1" required={props.isAlways && isRequired} /> {label}
          {mark}
        </label>
        <Hints field={field} />
      </div>
    )
  if (type === 'single' || type === 'multi')
    return (
      <fieldset data-q={name} className="act-question">
        <legend>
          {label}
          {mark}
        </legend>
        <Choices {...props} />
        <Hints field={field} />
      </fieldset>
    )
  return (
    <label data-q={name} className="act-question">
      <span>
        {label}
        {mark}
      </span>
      <Control {...props} />
      <Hints field={field} />
    </label>
  )
}

interface Props {
  questions: JoinPageModel['questions']
  /** How many tickets there are to choose from. */
  tickets: number
  texts: ActivityPageTexts
}

/** The activity's own questions. Those of other tickets, and those whose condition is not met, are hidden by style alone. */
export function Questions({ questions, tickets, texts }: Props) {
  return questions.map(({ number, ticketIds, fields }) => (
    <div key={number} className="act-questions" data-form={number}>
      {fields.map((field) => (
        <Question
          key={field.name}
          field={field}
          texts={texts}
          isAlways={ticketIds.length === tickets && field.showIf === null}
        />
      ))}
    </div>
  ))
}
