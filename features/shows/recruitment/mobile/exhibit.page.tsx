import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { TrapField } from '#features/shows/registrations/face/trap-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'

import type { ExhibitPageModel, ExhibitValues } from '../face/exhibit-page-model.ts'
import { wantedBoothTypes } from '../recruitment.contract.ts'
import type { ExhibitPageTexts } from './mobile.texts.ts'

interface PageProps {
  model: ExhibitPageModel
  texts: ExhibitPageTexts
}

interface FieldProps {
  name: Exclude<keyof ExhibitValues, 'category' | 'boothType'>
  label: string
  value: string
  max: number
  isRequired?: boolean
  type?: 'tel' | 'email'
  completes?: string
}

const Field = ({ name, label, value, max, isRequired = false, type, completes }: FieldProps) => (
  <label>
    {label}
    <input
      name={name}
      maxLength={max}
      required={isRequired}
      defaultValue={value}
      {...(type && { type, inputMode: type })}
      {...(completes && { autoComplete: completes })}
    />
  </label>
)

function Wishes({ model: { categories, values }, texts }: PageProps) {
  return (
    <>
      {categories.length > 0 && (
        <label>
          {texts.fields.category}
          <select name="category" required defaultValue={values.category}>
            <option value="">{texts.choose}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {texts.fields.boothType}
        <select name="boothType" defaultValue={values.boothType}>
          {wantedBoothTypes.map((type) => (
            <option key={type} value={type}>
              {texts.boothTypes[type]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.fields.area}
        <input name="area" inputMode="decimal" maxLength={12} defaultValue={values.area} />
      </label>
      <label>
        {texts.fields.products}
        <textarea name="products" rows={3} maxLength={1000} defaultValue={values.products} />
      </label>
      <label>
        {texts.fields.note}
        <textarea name="note" rows={2} maxLength={1000} defaultValue={values.note} />
      </label>
    </>
  )
}

/** The form to apply by. The code is asked for by the same form, which keeps what was typed; no script is needed. */
function ApplyForm({ model, texts }: PageProps) {
  const { pageId, values, terms } = model
  const { fields } = texts
  return (
    <form method="post" action={`/a/${pageId}/exhibit`} className="act-form">
      <Field
        name="company"
        label={fields.company}
        value={values.company}
        max={80}
        isRequired
        completes="organization"
      />
      <Field name="creditCode" label={fields.creditCode} value={values.creditCode} max={18} />
      <Field
        name="contact"
        label={fields.contact}
        value={values.contact}
        max={40}
        isRequired
        completes="name"
      />
      <Field
        name="email"
        label={fields.email}
        value={values.email}
        max={120}
        type="email"
        completes="email"
      />
      <Wishes model={model} texts={texts} />
      <Field
        name="mobile"
        label={fields.mobile}
        value={values.mobile}
        max={20}
        isRequired
        type="tel"
        completes="tel-national"
      />
      <CodeField action={`/a/${pageId}/exhibit/code`} texts={texts} />
      <TrapField />
      <details>
        <summary>{texts.terms}</summary>
        <p className="act-text">{terms}</p>
      </details>
      <label className="act-consent">
        <input type="checkbox" name="consent" value="1" required /> {texts.consent}
      </label>
      <button type="submit" className="act-button">
        {texts.submit}
      </button>
    </form>
  )
}

/** The page on which companies read about an exhibition and apply for it. */
export function ExhibitPage({ model, texts }: PageProps) {
  const { company, title, intro, documents, deadline, language, zone, venue, isOpen } = model
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone })
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{texts.heading}</p>
      <h1>{title}</h1>
      <dl className="act-facts">
        <dt>{texts.time}</dt>
        <dd>{timeText(model, language)}</dd>
        {venue !== '' && (
          <>
            <dt>{texts.place}</dt>
            <dd>{venue}</dd>
          </>
        )}
        {deadline !== null && (
          <>
            <dt>{texts.deadline}</dt>
            <dd>{day.format(new Date(deadline))}</dd>
          </>
        )}
      </dl>
      {intro !== '' && <p className="act-text">{intro}</p>}
      {documents.length > 0 && (
        <>
          <h2>{texts.documents}</h2>
          <ul>
            {documents.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{texts.apply}</h2>
      <FormNote
        note={model.problem}
        texts={texts.problems}
        codeText={texts.testCode}
        testCode={model.testCode}
      />
      {isOpen ? (
        <ApplyForm model={model} texts={texts} />
      ) : (
        <p className="act-note">{texts.problems.closed}</p>
      )}
    </PageFrame>
  )
}
