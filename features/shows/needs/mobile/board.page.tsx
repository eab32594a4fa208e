import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { TrapField } from '#features/shows/registrations/face/trap-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'

import type { BoardPageModel, NeedValues } from '../face/need-page-model.ts'
import { needSides } from '../needs.contract.ts'
import type { NeedPageTexts } from './mobile.texts.ts'
import { NeedLines } from './need-lines.tsx'

interface PageProps {
  model: BoardPageModel
  texts: NeedPageTexts
}

interface FieldProps {
  name: Exclude<keyof NeedValues, 'side' | 'text'>
  model: BoardPageModel
  texts: NeedPageTexts
  max: number
  isRequired?: boolean
  completes?: string
  mode?: 'tel' | 'decimal'
}

const Field = ({ name, model, texts, max, isRequired = false, completes, mode }: FieldProps) => (
  <label>
    {texts.fields[name]}
    <input
      name={name}
      maxLength={max}
      required={isRequired}
      defaultValue={model.values[name]}
      {...(mode && { inputMode: mode })}
      {...(mode === 'tel' && { type: 'tel' })}
      {...(completes && { autoComplete: completes })}
      {...(name === 'category' && { list: 'need-categories' })}
    />
  </label>
)

/** The form to publish by. The code is asked for by the same form, which keeps what was typed; no script is needed. */
function PublishForm({ model, texts }: PageProps) {
  const { pageId, values, categories } = model
  const common = { model, texts }
  return (
    <form method="post" action={`/a/${pageId}/needs`} className="act-form" id="publish">
      <label>
        {texts.fields.side}
        <select name="side" defaultValue={values.side}>
          {needSides.map((side) => (
            <option key={side} value={side}>
              {texts.wantedSides[side]}
            </option>
          ))}
        </select>
      </label>
      <Field name="title" {...common} max={60} isRequired />
      <Field name="category" {...common} max={40} />
      <datalist id="need-categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field name="region" {...common} max={40} />
      <Field name="budgetFrom" {...common} max={12} mode="decimal" />
      <Field name="budgetTo" {...common} max={12} mode="decimal" />
      <label>
        {texts.fields.text}
        <textarea name="text" rows={4} maxLength={1000} defaultValue={values.text} />
      </label>
      <Field name="companyName" {...common} max={80} isRequired completes="organization" />
      <Field name="name" {...common} max={40} isRequired completes="name" />
      <Field name="mobile" {...common} max={20} isRequired mode="tel" completes="tel-national" />
      <CodeField action={`/a/${pageId}/needs/code`} texts={texts} />
      <TrapField />
      <label className="act-consent">
        <input type="checkbox" name="consent" value="1" required /> {texts.consent}
      </label>
      <button type="submit" className="act-button">
        {texts.submit}
      </button>
    </form>
  )
}

/** The sides to choose from, and the way down to the form below the board. */
function Filter({ model: { pageId, side, isOpen }, texts }: PageProps) {
  const path = `/a/${pageId}/needs`
  return (
    <nav className="need-filter" aria-label={texts.filter}>
      {[null, ...needSides].map((one) => (
        <a
          key={one ?? 'all'}
          href={one === null ? path : `${path}?side=${one}`}
          {...(one === side && { 'aria-current': 'page' as const })}
        >
          {one === null ? texts.all : texts.sides[one]}
        </a>
      ))}
      {isOpen && <a href="#publish">{texts.publish}</a>}
    </nav>
  )
}

/** The page with everything that people seek and offer at an activity, and the form to join them. */
export function BoardPage({ model, texts }: PageProps) {
  const { company, title, needs, language, isOpen } = model
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{texts.heading}</p>
      <h1>{title}</h1>
      <p className="act-quiet">{timeText(model, language)}</p>
      <p>{texts.intro}</p>
      <Filter model={model} texts={texts} />
      {needs.length === 0 ? (
        <p className="act-note">{texts.empty}</p>
      ) : (
        <ul className="need-list">
          {needs.map((need, place) => (
            <li key={`${place}-${need.title}`}>
              <NeedLines need={need} texts={texts} />
            </li>
          ))}
        </ul>
      )}
      <h2>{texts.publish}</h2>
      <FormNote
        note={model.problem}
        texts={texts.problems}
        codeText={texts.testCode}
        testCode={model.testCode}
      />
      {isOpen ? (
        <PublishForm model={model} texts={texts} />
      ) : (
        <p className="act-note">{texts.problems.closed}</p>
      )}
    </PageFrame>
  )
}
