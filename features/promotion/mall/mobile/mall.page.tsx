import { PageLanguages } from '#features/cards/card-pages/face/page-languages.tsx'

import type { MallPage as Model } from '../face/mall-page-model.ts'
import { CartBody } from './cart-body.tsx'
import type { MallPageTexts } from './mobile.texts.ts'
import { OrderBody } from './order-body.tsx'

/** A page of the shop, the cart or an order; complete without a script. */
export function MallPage({ model, texts }: { model: Model; texts: MallPageTexts }) {
  const { company, language, path, note } = model
  return (
    <>
      <header className="mall-head">
        {company.logoUrl && <img src={company.logoUrl} alt="" width="28" height="28" />}
        <b>{company.shortName}</b>
        <PageLanguages language={language} path={path} label={texts.language} />
      </header>
      <main className="page-section shop">
        <h1>{model.kind === 'cart' ? texts.cart.title : texts.order.title}</h1>
        {note !== null && (
          <p
            id="note"
            className={note === 'done' ? 'page-section-note' : 'page-section-note problem'}
            role={note === 'done' ? 'status' : 'alert'}
          >
            {texts.notes[note]}
          </p>
        )}
        {model.kind === 'cart' ? (
          <CartBody model={model} texts={texts} />
        ) : (
          <OrderBody model={model} texts={texts} />
        )}
      </main>
      <footer className="mall-foot">
        <span>{company.name}</span>
        {company.phone !== null && (
          <a href={`tel:${company.phone.replaceAll(/[^\d+-]/g, '')}`}>{company.phone}</a>
        )}
      </footer>
    </>
  )
}
