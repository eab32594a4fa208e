import { useState } from 'react'
import { Button, Input, Upload } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type DealDetail, type DealDocument, dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

const fileKinds = dealsContract.addDocument.upload.extensions.join(',')

function DocumentRow({ document, canEdit }: { document: DealDocument; canEdit: boolean }) {
  const t = useTexts(dealsTexts)
  const web = useTexts(webTexts)
  const { id, name, fileName, uploadedBy, checkedBy, checkedAt, isOwn } = document
  const params = { id }
  const check = useCallMutation(dealsContract.checkDocument)
  const remove = useCallMutation(dealsContract.removeDocument)
  const confirmRemove = async () => {
    const isSure = await ask({
      title: fill(t.detail.removeTitle, { name }),
      content: t.detail.removeNote,
      confirm: t.detail.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params })
  }
  return (
    <li className="deal-document">
      <span>
        {name}
        <span className="deal-quiet">
          {[
            fileName,
            uploadedBy,
            checkedAt ? fill(t.detail.checked, { name: checkedBy }) : t.detail.unchecked,
          ].join(' · ')}
        </span>
      </span>
      <span className="deal-buttons">
        <DownloadButton endpoint={dealsContract.downloadDocument} request={{ params }} type="link">
          {t.detail.download}
        </DownloadButton>
        {canEdit && !checkedAt && (
          <GuardedButton
            size="small"
            why={isOwn ? t.errors.samePerson : undefined}
            loading={check.isPending}
            onClick={() => check.mutate({ params })}
          >
            {t.detail.check}
          </GuardedButton>
        )}
        {canEdit && (
          <Button size="small" type="link" danger onClick={() => void confirmRemove()}>
            {t.detail.remove}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The papers of a deal: those that the next stages ask for can be named by a press. */
export function DealDocuments({ deal, canEdit }: { deal: DealDetail; canEdit: boolean }) {
  const t = useTexts(dealsTexts)
  const wanted = deal.missing.filter(({ kind }) => kind === 'document').map(({ name }) => name)
  const [typed, setTyped] = useState<string>()
  const name = typed ?? wanted[0] ?? ''
  const add = useCallMutation(dealsContract.addDocument, { onSuccess: () => setTyped(undefined) })
  return (
    <Section title={t.detail.documents}>
      {deal.documents.length === 0 && <p className="deal-quiet">{t.detail.noDocuments}</p>}
      <ul className="deal-documents">
        {deal.documents.map((document) => (
          <DocumentRow key={document.id} document={document} canEdit={canEdit} />
        ))}
      </ul>
      {canEdit && (
        <span className="deal-buttons">
          <Input
            className="deal-document-name"
            aria-label={t.detail.documentName}
            placeholder={t.detail.documentName}
            maxLength={40}
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Upload
            showUploadList={false}
            accept={fileKinds}
            disabled={name.trim() === ''}
            beforeUpload={(file) => {
              add.mutate({ params: { id: deal.id }, body: { name: name.trim() }, file })
              return false
            }}
          >
            <Button loading={add.isPending} disabled={name.trim() === ''}>
              {t.detail.addDocument}
            </Button>
          </Upload>
        </span>
      )}
    </Section>
  )
}
