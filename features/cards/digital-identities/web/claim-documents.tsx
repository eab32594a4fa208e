import { useEffect, useState } from 'react'
import { Button, Modal } from 'antd'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import { fill } from '#platform/text/texts.ts'
import { respond } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { type DigitalIdentity, digitalIdentitiesContract } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

interface Paper {
  title: string
  blob: Blob
  url: string
}

/** The papers of a claim: a picture is shown, anything else is saved; each look is written down. */
export function ClaimDocuments({ claim }: { claim: DigitalIdentity }) {
  const { detail: t } = useTexts(digitalIdentitiesTexts)
  const [paper, setPaper] = useState<Paper>()
  const [busy, setBusy] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(paper?.url ?? ''), [paper])
  if (claim.documents.length === 0) return null

  async function open(id: string, title: string) {
    setBusy(id)
    try {
      const { response } = await respond(digitalIdentitiesContract.document, { params: { id } }, {})
      if (!response.ok) return
      const blob = await response.blob()
      if (blob.type.startsWith('image/')) setPaper({ title, blob, url: URL.createObjectURL(blob) })
      else saveBlob(blob, `${title}.pdf`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="identity-documents">
      <span className="identity-quiet">{t.documents}</span>
      {claim.documents.map(({ id }, place) => {
        const title = fill(t.document, { number: place + 1 })
        return (
          <Button
            key={id}
            size="small"
            icon={<PaperClipOutlined />}
            loading={busy === id}
            title={t.revealNote}
            onClick={() => void open(id, title)}
          >
            {title}
          </Button>
        )
      })}
      <Modal
        open={paper !== undefined}
        width={720}
        title={paper?.title}
        onCancel={() => setPaper(undefined)}
        footer={
          <>
            <Button
              onClick={() =>
                paper && saveBlob(paper.blob, `${paper.title}.${paper.blob.type.slice('image/'.length)}`)
              }
            >
              {t.download}
            </Button>
            <Button type="primary" onClick={() => setPaper(undefined)}>
              {t.close}
            </Button>
          </>
        }
      >
        {paper && <img className="identity-paper" src={paper.url} alt={paper.title} />}
      </Modal>
    </div>
  )
}
