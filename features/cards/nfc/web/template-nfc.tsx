import { useState } from 'react'
import { App, Button, Radio, Skeleton } from 'antd'
import { nfcRecords, type TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { templateSettingsContract } from '#features/cards/card-templates/template-settings.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { nfcContract } from '../nfc.contract.ts'
import { nfcTexts } from '../nfc.texts.ts'
import { NfcContentView } from './nfc-content.tsx'
import './nfc.css'

interface Props {
  template: TemplateDetail
  /** A real card to show it with. */
  carteId: string | undefined
}

/** What the tags of a template's cards carry, seen byte by byte with a real card. */
export function TemplateNfc({ template, carteId }: Props) {
  const t = useTexts(nfcTexts)
  const { message } = App.useApp()
  const canEdit = useCan('template:nfc')
  const { templateId, nfcRecord, version } = template
  const [chosen, setChosen] = useState<TemplateDetail['nfcRecord']>()
  const record = chosen ?? nfcRecord
  const isDirty = record !== nfcRecord
  useDirty(isDirty)
  const query = { record, ...(carteId ? { carteId } : { templateId }) }
  const { data, error, refetch } = useCallQuery(nfcContract.content, {
    query,
    placeholderData: (previous) => previous,
  })
  const save = useCallMutation(templateSettingsContract.updateNfc, {
    touches: ['card-templates', 'nfc', 'audit'],
    onSuccess: () => {
      setChosen(undefined)
      message.success(t.template.saved)
    },
  })
  return (
    <div className="nfc-settings">
      <p className="nfc-help">{t.template.help}</p>
      <h3 className="nfc-head">{t.template.record}</h3>
      <Radio.Group
        disabled={!canEdit}
        value={record}
        onChange={({ target }) => setChosen(nfcRecords.find((name) => name === target.value))}
      >
        {nfcRecords.map((name) => (
          <Radio key={name} value={name}>
            <span className="nfc-choice">
              {t.template.records[name]}
              <small>{t.template.recordsHelp[name]}</small>
            </span>
          </Radio>
        ))}
      </Radio.Group>
      {canEdit ? (
        <Button
          type="primary"
          disabled={!isDirty}
          loading={save.isPending}
          onClick={() => save.mutate({ body: { templateId, nfcRecord: record, version } })}
        >
          {t.template.save}
        </Button>
      ) : (
        <GuardedButton access="template:nfc">{t.template.save}</GuardedButton>
      )}
      <h3 className="nfc-head">
        {data?.card ? fill(t.template.example, { name: data.card.name }) : t.template.exampleNobody}
      </h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data && <NfcContentView content={data} />}
      <div className="nfc-actions">
        <DownloadButton endpoint={nfcContract.downloadEncoderList} request={{ query: { templateId } }}>
          {t.template.encoder}
        </DownloadButton>
        <span className="nfc-help">{t.template.encoderHelp}</span>
      </div>
    </div>
  )
}
