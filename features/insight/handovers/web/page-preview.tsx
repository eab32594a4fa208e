import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import type { Simulation } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'

/** What visitors of the old card will see, in outline. */
export function PagePreview({ page: { mode, name, title, message } }: { page: Simulation['page'] }) {
  const t = useTexts(handoversTexts)
  return (
    <div className="handover-preview">
      <PhoneFrame scale={0.62} label={t.page.preview}>
        <div className="handover-phone" data-mode={mode}>
          {mode === 'redirect' && (
            <>
              <p className="handover-phone-line">{message ?? fill(t.page.line, { name })}</p>
              <div className="handover-phone-card">
                <strong>{name}</strong>
                <span>{title}</span>
              </div>
              <div className="handover-phone-bar" />
              <div className="handover-phone-bar" />
              <div className="handover-phone-form">{t.page.form}</div>
            </>
          )}
          {mode === 'notice' && (
            <>
              <strong className="handover-phone-title">{t.page.left}</strong>
              <p>{message ?? fill(t.page.goesOn, { name })}</p>
              <div className="handover-phone-form">{t.page.form}</div>
              <div className="handover-phone-bar" />
              <div className="handover-phone-bar" />
            </>
          )}
          {mode === 'close' && <strong className="handover-phone-title">{t.page.missing}</strong>}
        </div>
      </PhoneFrame>
      <span className="handover-quiet">{t.page.preview}</span>
    </div>
  )
}
