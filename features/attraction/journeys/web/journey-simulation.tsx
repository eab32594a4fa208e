import { Button, Select, Timeline } from 'antd'
import { useState } from 'react'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import type { JourneyGraph } from '../journey-graphs.contract.ts'
import { journeysContract } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import './journeys.css'

/** Follows one person through the drawing, as things stand now. */
export function JourneySimulation({ graph }: { graph: JourneyGraph }) {
  const { simulate: t } = useTexts(journeysTexts)
  const [carteId, choose] = useState<string>()
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data: found } = useCallQuery(customersContract.listStaffCards, {
    query: { limit: 30, ...(keyword && { keyword }) },
    placeholderData: (before) => before,
  })
  const play = useCallMutation(journeysContract.simulate)
  const { data } = play
  return (
    <div className="journey-panel">
      <p>{t.help}</p>
      <div className="journey-head">
        <Select
          showSearch
          aria-label={t.person}
          placeholder={t.keyword}
          filterOption={false}
          popupMatchSelectWidth={false}
          value={carteId ?? null}
          options={(found?.list ?? []).map(({ id, name, company }) => ({
            value: id,
            label: [name, company].filter(Boolean).join(' · '),
          }))}
          onSearch={setText}
          onChange={(id: string) => choose(id)}
        />
        <Button
          type="primary"
          disabled={carteId === undefined}
          loading={play.isPending}
          onClick={() => carteId && play.mutate({ body: { graph, carteId } })}
        >
          {t.run}
        </Button>
      </div>
      {data ? (
        <div className="journey-simulated" aria-live="polite">
          <p>{data.mayEnter ? t.entered : t.notEntered}</p>
          <Timeline
            items={data.steps.map(({ node, at, sentence, isStopped }, place) => ({
              key: `${place}`,
              color: isStopped ? 'red' : 'blue',
              content: (
                <>
                  <b>{node.toUpperCase()}</b> {sentence} · <RelativeTime value={at} />
                </>
              ),
            }))}
          />
        </div>
      ) : null}
    </div>
  )
}
