import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { CheckField } from './check-field.tsx'
import { CopyText } from './copy-text.tsx'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { goOn } from './sign-in.ts'
import { useGateForm } from './use-gate-form.ts'

/** The ten recovery codes, this once; the way on opens when somebody says that they are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { setup: t } = useTexts(gateTexts)
  const { productName } = useTexts(platformTexts)
  const form = useGateForm(['kept'])
  const save = () => {
    const lines = [fill(t.fileHead, { product: productName }), '', ...codes, '']
    saveBlob(
      new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }),
      fill(t.fileName, { product: productName }),
    )
  }
  const send = () => {
    if (form.check({ kept: form.values.kept ? undefined : t.keptRequired })) void form.run(goOn, 'kept')
  }
  return (
    <>
      <ul className="gate-codes" aria-label={t.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="gate-pair">
        <CopyText text={codes.join('\n')} label={t.copyAll} />
        <button type="button" className="gate-small" onClick={save}>
          {t.download}
        </button>
      </div>
      <GateForm form={form} onSend={send} submit={t.enter} submitting={t.enter}>
        <CheckField {...form.bind('kept')}>{t.kept}</CheckField>
      </GateForm>
    </>
  )
}
