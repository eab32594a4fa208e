import { Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type Adapter, installationContract } from '../installation.contract.ts'
import { installationTexts } from '../installation.texts.ts'

const tones: Readonly<Record<Adapter['mode'], StatusTone>> = {
  off: 'resting',
  local: 'resting',
  sandbox: 'waiting',
  live: 'good',
}

/** One service: who provides it, how real it is, and a way to try it. */
export function AdapterTile({ adapter }: { adapter: Adapter }) {
  const t = useTexts(installationTexts)
  const { key, provider, mode, settings, canCheck } = adapter
  const check = useCallMutation(installationContract.checkAdapter)
  const { data } = check
  const texts =
    data &&
    (data.ok ? fill(t.works, { ms: data.milliseconds }) : fill(t.broken, { problem: data.problem ?? '' }))
  return (
    <section className="adapter-tile" aria-label={t.adapters[key]}>
      <div className="adapter-head">
        <h2>{t.adapters[key]}</h2>
        <StatusTag tone={tones[mode]} title={t.modesHelp[mode]}>
          {t.modes[mode]}
        </StatusTag>
      </div>
      <p className="adapter-help">{t.adaptersHelp[key]}</p>
      <p className="adapter-provider">
        {(t.providers as Readonly<Record<string, string>>)[provider] ?? provider}
      </p>
      <p className="adapter-mode">{t.modesHelp[mode]}</p>
      <p className="adapter-settings">
        {settings.length === 0 ? t.notYet : fill(t.decidedBy, { names: settings.join(', ') })}
      </p>
      {canCheck ? (
        <div className="adapter-check">
          <Button size="small" loading={check.isPending} onClick={() => check.mutate({ params: { key } })}>
            {check.isPending ? t.checking : t.check}
          </Button>
          <span role="status">
            {texts ? <StatusTag tone={data?.ok ? 'good' : 'failed'}>{texts}</StatusTag> : null}
          </span>
        </div>
      ) : null}
    </section>
  )
}
