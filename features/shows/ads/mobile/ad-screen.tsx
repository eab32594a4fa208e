import type { AdScreenModel } from '../face/ad-screen-model.ts'
import type { AdTexts } from './mobile.texts.ts'

/** An advertisement on a screen in the hall, marked as one. */
export function AdScreen({ model: { title, turn, seconds, ad }, t }: { model: AdScreenModel; t: AdTexts }) {
  return (
    <section
      className="ad-screen"
      data-next-turn={turn}
      data-seconds={seconds}
      data-empty={ad === null || undefined}
    >
      {ad === null ? (
        <h1>{title}</h1>
      ) : (
        <>
          {ad.pictureUrl !== null && <img src={ad.pictureUrl} alt="" />}
          <div>
            <h1>{ad.headline}</h1>
            <p>
              <b>{t.label}</b> {ad.advertiser || title}
            </p>
          </div>
        </>
      )}
    </section>
  )
}
