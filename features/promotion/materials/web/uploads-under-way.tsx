import { Progress } from 'antd'

import type { Sending } from './use-document-uploads.ts'

/** Files on their way, with how much of each has been sent. */
export const UploadsUnderWay = ({ sending }: { sending: readonly Sending[] }) =>
  sending.length === 0 ? null : (
    <ul className="material-sending" aria-live="polite">
      {sending.map(({ key, name, share }) => (
        <li key={key}>
          <span>{name}</span>
          <Progress percent={Math.round(share * 100)} size="small" aria-label={name} />
        </li>
      ))}
    </ul>
  )
