import { fill } from '#platform/text/texts.ts'

import type { ProfileContent } from '../face/portal-page-model.ts'
import type { PortalTexts } from './mobile.texts.ts'

interface PageProps {
  content: ProfileContent
  texts: PortalTexts
}

const mostProducts = 20
const blankRows = 2

function Products({ content: { values }, texts: { profile: t } }: PageProps) {
  const rows = Math.min(mostProducts, values.products.length + blankRows)
  return (
    <fieldset className="portal-products">
      <legend>{t.products}</legend>
      <p className="act-quiet">{t.productsHelp}</p>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place}>
          <input
            name={`product${place}`}
            aria-label={fill(t.product, { place: place + 1 })}
            placeholder={t.productName}
            maxLength={60}
            defaultValue={values.products[place]?.name ?? ''}
          />
          <input
            name={`note${place}`}
            aria-label={fill(t.productOf, { place: place + 1 })}
            placeholder={t.productNote}
            maxLength={200}
            defaultValue={values.products[place]?.note ?? ''}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** The logo: sent by itself, so that no script is needed. */
function Logo({ content: { hasLogo }, texts: { profile: t } }: PageProps) {
  return (
    <section>
      <h2>{t.logo}</h2>
      {hasLogo && <img className="portal-logo" src="/portal/logo" alt={t.logo} />}
      <p className="act-quiet">{t.logoHelp}</p>
      <form method="post" action="/portal/logo" encType="multipart/form-data" className="act-form">
        <label>
          {t.logoFile}
          <input type="file" name="file" accept="image/png,image/jpeg,image/webp" required />
        </label>
        <button type="submit" className="act-plain">
          {t.logoSave}
        </button>
      </form>
      {hasLogo && (
        <form method="post" action="/portal/logo/remove">
          <button type="submit" className="portal-link">
            {t.logoRemove}
          </button>
        </form>
      )}
    </section>
  )
}

/** The entry in the directory, and whether it stands there. */
function Entry({ content: { state, canPublish, canHide }, texts }: PageProps) {
  const t = texts.profile
  return (
    <section>
      <h2>{texts.directory}</h2>
      <p className="act-state">{texts.states[state]}</p>
      <p className="act-quiet">{state === 'withheld' ? t.withheld : t.entryHelp}</p>
      <form method="post" action="/portal/entry">
        {canPublish && (
          <button type="submit" name="event" value="publish" className="act-button">
            {t.publish}
          </button>
        )}
        {canHide && (
          <button type="submit" name="event" value="hide" className="act-plain">
            {t.hide}
          </button>
        )}
      </form>
    </section>
  )
}

/** The profile of an exhibitor. */
export function ProfilePage({ content, texts }: PageProps) {
  const t = texts.profile
  const { values, offered, percent, version } = content
  return (
    <>
      <label className="portal-percent">
        {fill(t.percent, { percent })}
        <progress max={100} value={percent} />
      </label>
      <form method="post" action="/portal/profile" className="act-form">
        <input type="hidden" name="version" value={version} />
        <label>
          {t.name}
          <input name="name" required maxLength={80} defaultValue={values.name} autoComplete="organization" />
        </label>
        <label>
          {t.intro}
          <textarea name="intro" rows={6} maxLength={2000} defaultValue={values.intro} />
        </label>
        <label>
          {t.website}
          <input name="website" type="url" maxLength={200} defaultValue={values.website} autoComplete="url" />
        </label>
        {offered.length > 0 && (
          <fieldset>
            <legend>{t.categories}</legend>
            {offered.map((category, place) => (
              <label key={category} className="act-ticket">
                <input
                  type="checkbox"
                  name={`category${place}`}
                  value={category}
                  defaultChecked={values.categories.includes(category)}
                />
                <span>{category}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Products content={content} texts={texts} />
        <button type="submit" className="act-button">
          {t.save}
        </button>
      </form>
      <Logo content={content} texts={texts} />
      <Entry content={content} texts={texts} />
    </>
  )
}
