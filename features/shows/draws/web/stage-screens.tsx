import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type DrawDetail, drawsContract } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'

/** The addresses of screens that show a draw. */
export function StageScreens({ draw }: { draw: DrawDetail }) {
  const { page: t, confirm } = useTexts(drawsTexts)
  const add = useCallMutation(drawsContract.addScreen)
  const end = useCallMutation(drawsContract.endScreen)
  const remove = async (id: string) => {
    const isMeant = await ask({
      title: t.endTitle,
      content: t.endContent,
      confirm: t.end,
      cancel: confirm.cancel,
      danger: true,
    })
    if (isMeant) end.mutate({ params: { id } })
  }
  return (
    <Section
      title={t.screens}
      extra={
        <GuardedButton
          access={drawsContract.addScreen.access}
          loading={add.isPending}
          onClick={() => add.mutate({ params: { id: draw.id }, body: {} })}
        >
          {t.addScreen}
        </GuardedButton>
      }
    >
      <p className="draw-quiet">{t.screensHelp}</p>
      {draw.screens.length === 0 && <p className="draw-quiet">{t.noScreens}</p>}
      <ul className="draw-screens">
        {draw.screens.map(({ id, url }) => (
          <li key={id}>
            <span className="draw-url">{url}</span>
            <Button type="link" size="small" href={url} target="_blank" rel="noreferrer">
              {t.open}
            </Button>
            <CopyButton text={url} />
            <GuardedButton
              type="link"
              size="small"
              access={drawsContract.endScreen.access}
              onClick={() => void remove(id)}
            >
              {t.end}
            </GuardedButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
