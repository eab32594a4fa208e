import { useState } from 'react'
import { Button, Modal, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { linkDays, reportsContract, type Snapshot } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import './reports.css'

/** The links of a snapshot: makes one for some days, and ends those that are out. */
export function ShareDialog({ snapshot, onClose }: { snapshot: Snapshot; onClose: () => void }) {
  const { snapshot: t } = useTexts(reportsTexts)
  const [days, setDays] = useState<number>(7)
  const create = useCallMutation(reportsContract.createLink)
  const end = useCallMutation(reportsContract.endLink)
  const { id, links } = snapshot
  return (
    <Modal open width={620} title={t.shareTitle} footer={null} onCancel={onClose}>
      <p className="report-quiet">{t.shareHelp}</p>
      <div className="report-share-form">
        <Select
          aria-label={t.shareDays}
          value={days}
          options={linkDays.map((value) => ({ value, label: fill(t.day, { days: value }) }))}
          onChange={setDays}
        />
        <Button
          type="primary"
          loading={create.isPending}
          onClick={() => create.mutate({ params: { id }, body: { days } })}
        >
          {t.share}
        </Button>
      </div>
      {links.length === 0 ? null : (
        <ScrollBox label={t.links}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{t.links}</th>
                <th>{t.expires}</th>
                <th>{t.openings}</th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={link.id}>
                  <td>
                    {link.url === null ? (
                      link.endedAt === null ? (
                        t.over
                      ) : (
                        t.ended
                      )
                    ) : (
                      <>
                        <CopyButton text={link.url} />
                        <Button
                          type="link"
                          size="small"
                          danger
                          onClick={() => end.mutate({ params: { id: link.id } })}
                        >
                          {t.end}
                        </Button>
                      </>
                    )}
                  </td>
                  <td>
                    <RelativeTime value={link.expiresAt} />
                  </td>
                  <td>{link.openings}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Modal>
  )
}
