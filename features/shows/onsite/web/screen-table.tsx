import { useState } from 'react'
import { Button, Select, Space } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Board, type HallScreen, hallScreens, onsiteContract } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

/** The addresses of screens in the hall. */
export function ScreenTable({ activityId, board }: { activityId: string; board: Board }) {
  const t = useTexts(onsiteTexts).screens
  const web = useTexts(webTexts)
  const [kind, setKind] = useState<HallScreen>('welcome')
  const add = useCallMutation(onsiteContract.addScreen)
  const end = useCallMutation(onsiteContract.endScreen)
  const remove = async (id: string) => {
    const isMeant = await ask({
      title: t.endTitle,
      content: t.endContent,
      confirm: t.end,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) end.mutate({ params: { id } })
  }
  return (
    <Section
      title={t.title}
      extra={
        <Space wrap>
          <Select<HallScreen>
            aria-label={t.kind}
            className="onsite-kind"
            value={kind}
            options={hallScreens.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={setKind}
          />
          <GuardedButton
            access={onsiteContract.addScreen.access}
            loading={add.isPending}
            onClick={() => add.mutate({ body: { activityId, kind } })}
          >
            {t.add}
          </GuardedButton>
        </Space>
      }
    >
      <p className="onsite-quiet">{`${t.help} ${t.kindHelp[kind]}`}</p>
      {board.screens.length === 0 ? (
        <p className="onsite-quiet">{t.empty}</p>
      ) : (
        <ScrollBox className="onsite-scroll" label={t.title}>
          <table className="plain-table">
            <tbody>
              {board.screens.map(({ id, kind: shown, url }) => (
                <tr key={id}>
                  <td>{t.kinds[shown]}</td>
                  <td className="onsite-wide onsite-url">{url}</td>
                  <td>
                    <div className="onsite-actions">
                      <Button type="link" size="small" href={url} target="_blank" rel="noreferrer">
                        {t.open}
                      </Button>
                      <CopyButton text={url} />
                      <GuardedButton
                        type="link"
                        size="small"
                        access={onsiteContract.endScreen.access}
                        onClick={() => void remove(id)}
                      >
                        {t.end}
                      </GuardedButton>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Section>
  )
}
