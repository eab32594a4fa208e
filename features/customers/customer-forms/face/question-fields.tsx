import type { QuestionField } from './question-fields-model.ts'

/** The words of the page around the fields. */
interface QuestionTexts {
  choose: string
  isRequired: string
}

interface FieldProps {
  field: QuestionField
  /** The browser may ask for it, too: the field is never hidden. */
  isAlways: boolean
  texts: QuestionTexts
}

const inputTypes: Partial<Record<QuestionField['type'], string>> = {
  number: 'number',
  phone: 'tel',
  email: 'email',
  date: 'date',
  datetime: 'datetime-local',
}

function Choices({ field: { name, type, options, values } }: FieldProps) {
  return options.map(({ value, label }) => (
    <label key={value} className="ask-choice">
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
    {help !== null && <small className="ask-quiet">{help}</small>}
    {flaw !== null && (
      <span className="ask-flaw" role="alert">
        {flaw}
      </span>
    )}
  </>
)

function Question(props: FieldProps) {
  const { field, texts } = props
  const { name, type, label, isRequired, agreement } = field
  const mark = isRequired ? <small className="ask-needed"> {texts.isRequired}</small> : null
  if (type === 'agreement')
    return (
      <div data-q={name} className="ask-question">
        <p className="ask-text">{agreement}</p>
        <label className="ask-consent">
          {/* Never prefilled: who agrees does it by hand. */}
          <input type="checkbox" name={name} value="1" required={props.isAlways && isRequired} /> {label}
          {mark}
        </label>
        <Hints field={field} />
      </div>
    )
  if (type === 'single' || type === 'multi')
    return (
      <fieldset data-q={name} className="ask-question">
        <legend>
          {label}
          {mark}
        </legend>
        <Choices {...props} />
        <Hints field={field} />
      </fieldset>
    )
  return (
    <label data-q={name} className="ask-question">
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
  fields: readonly QuestionField[]
  /** All of them are asked of everybody, but for their own conditions. */
  isAlways: boolean
  texts: QuestionTexts
}

/** Fields as a page asks visitors for them, without a script; those whose condition is not met are hidden by style alone. */
export const QuestionFields = ({ fields, isAlways, texts }: Props) =>
  fields.map((field) => (
    <Question key={field.name} field={field} texts={texts} isAlways={isAlways && field.showIf === null} />
  ))
