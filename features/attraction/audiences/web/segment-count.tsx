import { Button } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { audiencesContract } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import type { Conditions } from '../segments.contract.ts'
import { allComplete } from './conditions-model.ts'
import './audiences.css'

/** How many people the conditions find right now, and a few of them. */
export function SegmentCount({ conditions }: { conditions: Conditions }) {
  const labels = useTexts(audiencesTexts)
  const t = labels.segments
  const count = useCallMutation(audiencesContract.countSegment)
  const [shown, setShown] = useState<string>()
  const isComplete = allComplete(conditions)
  const look = () => {
    setShown(JSON.stringify(conditions))
    count.mutate({ body: { conditions } })
  }
  const { data } = count
  const isStale = shown !== JSON.stringify(conditions)
  return (
    <div className="segment-count">
      <div>
        <Button disabled={!isComplete} loading={count.isPending} onClick={look}>
          {t.look}
        </Button>
      </div>
      {isComplete ? null : <p>{labels.rules.incomplete}</p>}
      {data && !count.isPending ? (
        <div aria-live="polite">
          <p>
            <b>{fill(data.isMore ? t.foundMore : t.found, { count: data.count })}</b> ·{' '}
            {data.isWhole ? t.ofAll : t.ofReach}
          </p>
          {data.sample.length > 0 ? (
            <p>{fill(t.sample, { names: data.sample.map(({ name }) => name).join(labels.comma) })}</p>
          ) : null}
          {isStale ? <p>{t.stale}</p> : null}
        </div>
      ) : null}
    </div>
  )
}
