import type { CardPageModel } from '../face/card-page-model.ts'
import { callable, fieldHref, saveHref } from './field-actions.ts'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageIcon } from '../face/page-icon.tsx'

interface ActionBarProps {
  model: CardPageModel
  texts: CardPageTexts
}

/** The three things that a card is for, always under the thumb. */
export function ActionBar({ model, texts }: ActionBarProps) {
  return (
    <nav className="bar">
      <a
        className="bar-item bar-main"
        href={saveHref(model)}
        {...(model.isInWechat ? {} : { download: '' })}
        rel="nofollow"
      >
        <PageIcon name="save" />
        <span>{texts.actions.save}</span>
      </a>
      <CallItem model={model} texts={texts} />
      <a className="bar-item" href="#exchange" data-click="exchange">
        <PageIcon name="exchange" />
        <span>{texts.actions.exchange}</span>
      </a>
    </nav>
  )
}

function CallItem({ model, texts }: ActionBarProps) {
  const field = callable(model.face.fields)
  if (!field) return null
  const value = model.revealed[field.key] ?? field.value
  if (field.mask === 'tapToReveal' && model.revealed[field.key] === undefined) {
    return (
      <PageForm path={model.path} intent="reveal" visitId={model.visitId} swap="#fields">
        <input type="hidden" name="field" value={field.key} />
        <button type="submit" className="bar-item" data-then="call">
          <PageIcon name="call" />
          <span>{texts.actions.call}</span>
        </button>
      </PageForm>
    )
  }
  return (
    <a className="bar-item" href={fieldHref(field, value)} data-click="call" data-field={field.key}>
      <PageIcon name="call" />
      <span>{texts.actions.call}</span>
    </a>
  )
}
