import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import CameraOutlined from '@ant-design/icons/CameraOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { cardsTexts } from '../cards.texts.ts'

const shortcuts = [
  {
    key: 'cards',
    help: 'cardsHelp',
    icon: <ContactsOutlined />,
    path: '/demo/digitalcard/staffcard',
    search: {},
    access: 'card:view',
  },
  {
    key: 'import',
    help: 'importHelp',
    icon: <ImportOutlined />,
    path: '/demo/digitalcard/staffcard',
    search: { import: 'new' },
    access: 'card:import',
  },
  {
    key: 'templates',
    help: 'templatesHelp',
    icon: <IdcardOutlined />,
    path: '/demo/digitalcard/cardlist',
    search: {},
    access: undefined,
  },
  {
    key: 'scan',
    help: 'scanHelp',
    icon: <CameraOutlined />,
    path: '/demo/digitalcard/scancards',
    search: {},
    access: 'contact:create',
  },
  {
    key: 'data',
    help: 'dataHelp',
    icon: <BarChartOutlined />,
    path: '/demo/digitalcard/carddata',
    search: {},
    access: 'data:view',
  },
] as const

/** Links to the screens of cards that the viewer may open. */
export function HomeShortcuts() {
  const t = useTexts(cardsTexts)
  const { navigate } = useScreen()
  const { permissions } = useViewer()
  return (
    <Section title={t.home.shortcuts}>
      <div className="cards-home-shortcuts">
        {shortcuts
          .filter(({ access }) => access === undefined || permissions.has(access))
          .map(({ key, help, icon, path, search }) => (
            <button key={key} type="button" className="home-shortcut" onClick={() => navigate(path, search)}>
              <span className="home-shortcut-icon">{icon}</span>
              <span>
                <strong>{t.home.links[key]}</strong>
                <span className="home-shortcut-help">{t.home.links[help]}</span>
              </span>
            </button>
          ))}
      </div>
    </Section>
  )
}
