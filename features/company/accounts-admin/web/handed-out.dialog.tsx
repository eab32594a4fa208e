import { Alert, Button, Modal, QRCode } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import type { Admitted } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'
import './handed-out.css'

/** What a person needs to get in for the first time. */
export interface HandedOut {
  kind: 'added' | 'reset'
  people: readonly { username: string; password: string }[]
  invitation?: NonNullable<Admitted['invitation']>
}

/** Passwords and links that are shown once: never in a passing message, and closed only on purpose. */
export function HandedOutDialog({ handed, onClose }: { handed: HandedOut; onClose: () => void }) {
  const { result } = useTexts(accountsAdminTexts)
  const { kind, people, invitation } = handed
  const lineOf = (person: { username: string; password: string }) => fill(result.both, person)
  return (
    <Modal
      open
      width={520}
      title={kind === 'added' ? result.addedTitle : result.resetTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          {people.length > 0 && (
            <CopyButton
              text={people.map(lineOf).join('\n\n')}
              label={people.length > 1 ? result.copyAll : result.copyBoth}
            />
          )}
          <Button type="primary" onClick={onClose}>
            {people.length > 0 ? result.done : result.close}
          </Button>
        </>
      }
    >
      {people.length > 0 && <Alert type="warning" showIcon title={result.once} />}
      {invitation && (
        <Alert
          type={invitation.leaves ? 'success' : 'warning'}
          showIcon
          title={
            invitation.leaves ? fill(result.invited, { to: invitation.to }) : result.stays[invitation.channel]
          }
          description={invitation.leaves ? undefined : result.staysHelp}
        />
      )}
      <ul className="handed-out">
        {people.map((person) => (
          <li key={person.username}>
            <Fact label={result.username} value={person.username} copy={result.copy} />
            <Fact label={result.password} value={person.password} copy={result.copy} />
          </li>
        ))}
        {invitation && (
          <li>
            <Fact label={result.link} value={invitation.link} copy={result.copy} />
            <div className="handed-out-code" role="img" aria-label={result.code}>
              <QRCode
                type="svg"
                value={invitation.link}
                size={120}
                bordered={false}
                color="#0d1526"
                bgColor="#ffffff"
              />
              <span>{result.codeHelp}</span>
            </div>
          </li>
        )}
      </ul>
    </Modal>
  )
}

function Fact({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div className="handed-out-fact">
      <span className="handed-out-label">{label}</span>
      <code>{value}</code>
      <span title={`${copy} ${label}`}>
        <CopyButton text={value} />
      </span>
    </div>
  )
}
