import { useTexts } from '#platform/web/language/use-texts.ts'
import type { LogEntry } from '#platform/web/log/client-log.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'

/** Everything that one entry holds. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const t = useTexts(webTexts).log
  const { message, meta } = entry
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    [t.message, message],
    [t.call, meta.call && `${meta.method ?? ''} ${meta.call}`],
    [t.status, meta.status],
    [t.requestId, meta.requestId],
    [t.address, meta.url],
    [t.user, meta.user],
    [t.source, meta.source],
  ]
  return (
    <div className="log-details">
      <FactList facts={facts} />
      {meta.stack ? <pre>{meta.stack}</pre> : null}
      <CopyButton label={t.copyOne} text={JSON.stringify(entry, null, 2)} />
    </div>
  )
}
