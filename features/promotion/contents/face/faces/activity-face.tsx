import type { ActivityProps } from '../blocks/activity-block.ts'
import { BlockTitle } from '../block-title.tsx'
import { ContentCard } from '../content-card.tsx'
import type { FaceProps } from '../face-props.ts'

export function ActivityFace({ props, data, texts }: FaceProps<ActivityProps>) {
  const { title, layout, ended, items } = props
  return (
    <>
      <BlockTitle title={title} />
      <ul className={`news ${layout}`}>
        {items.map(({ id, promotionId }) => {
          const activity = data.activities.get(promotionId)
          if (!activity || (activity.phase === 'over' && ended === 'left')) return null
          return (
            <li key={id}>
              <ContentCard
                content={{ ...activity, price: texts[activity.phase] }}
                sizes={layout === 'list' ? '120px' : '(min-width: 720px) 320px, 100vw'}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
