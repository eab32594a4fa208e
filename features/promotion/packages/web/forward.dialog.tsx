import { useEffect } from 'react'
import { Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type PackageRow, packagesContract, postersContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import './packages.css'

/** The text of a package with the links of the person who forwards it. */
export function ForwardDialog({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const { forward: t } = useTexts(packagesTexts)
  const { mutate, data, error } = useCallMutation(packagesContract.forward)
  const { id } = row
  useEffect(() => mutate({ params: { id } }, { onError: onClose }), [mutate, id, onClose])
  return (
    <Modal open width={560} title={fill(t.title, { title: row.title })} footer={null} onCancel={onClose}>
      <p className="packages-quiet">{t.help}</p>
      {data ? (
        <>
          <Input.TextArea
            readOnly
            aria-label={t.copy}
            value={data.text}
            autoSize={{ minRows: 6, maxRows: 14 }}
          />
          <div className="packages-buttons">
            <CopyButton text={data.text} label={t.copy} />
            {row.posterId === null ? null : (
              <DownloadButton endpoint={postersContract.draw} request={{ params: { id: row.posterId } }}>
                {t.poster}
              </DownloadButton>
            )}
          </div>
        </>
      ) : error ? null : (
        <PageSkeleton />
      )}
    </Modal>
  )
}
