import { Alert, Button } from 'antd'

interface Props {
  edited: { isStale: boolean; loadAgain: () => void }
  texts: { conflict: string; load: string }
}

/** Says that somebody else has changed the page, and offers the latest. */
export function PageStaleNotice({ edited: { isStale, loadAgain }, texts: t }: Props) {
  return isStale ? (
    <Alert type="warning" title={t.conflict} action={<Button onClick={loadAgain}>{t.load}</Button>} />
  ) : null
}
