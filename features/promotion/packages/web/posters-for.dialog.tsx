import { useState } from 'react'
import { Modal } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'

import { mostSellers, type PosterRow, postersContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import './packages.css'

/** Downloads a poster for each of some colleagues. */
export function PostersForDialog({ poster, onClose }: { poster: PosterRow; onClose: () => void }) {
  const { posters: t } = useTexts(packagesTexts)
  const [staffIds, setStaffIds] = useState<string[]>([])
  return (
    <Modal open width={520} title={t.manyTitle} footer={null} onCancel={onClose}>
      <p className="packages-quiet">{t.manyHelp}</p>
      <StaffSelect
        multiple
        aria-label={t.colleagues}
        placeholder={t.colleagues}
        value={staffIds}
        onChange={(ids) => setStaffIds(ids.slice(0, mostSellers))}
      />
      <div className="packages-buttons">
        {staffIds.length === 0 ? null : (
          <DownloadButton
            type="primary"
            endpoint={postersContract.drawMany}
            request={{ params: { id: poster.id }, query: { staffIds: staffIds.join(',') } }}
          >
            {t.many}
          </DownloadButton>
        )}
      </div>
    </Modal>
  )
}
