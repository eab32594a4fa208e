import { Segmented } from 'antd'
import { languages } from '#platform/text/texts.ts'
import {
  contentModes,
  type Preferences,
  sizes,
  themeNames,
} from '#platform/web/preferences/preference-values.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { ButtonDemos } from './button-demos.tsx'
import { ChartDemos } from './chart-demos.tsx'
import { DialogDemos } from './dialog-demos.tsx'
import { FormDemos } from './form-demos.tsx'
import { sample } from './gallery.data.ts'
import { ImportDemos } from './import-demos.tsx'
import { NameDemos } from './name-demos.tsx'
import { PageDemos } from './page-demos.tsx'
import { ProblemDemos } from './problem-demos.tsx'
import { ProgressDemos } from './progress-demos.tsx'
import { TableDemos } from './table-demos.tsx'
import './gallery.css'

const groups = {
  buttons: ButtonDemos,
  names: NameDemos,
  tables: TableDemos,
  forms: FormDemos,
  dialogs: DialogDemos,
  problems: ProblemDemos,
  progress: ProgressDemos,
  imports: ImportDemos,
  charts: ChartDemos,
  pages: PageDemos,
}
type Group = keyof typeof groups

const switches = { theme: themeNames, contentMode: contentModes, size: sizes, language: languages } as const

function Switches() {
  const preferences = usePreferences()
  return Object.entries(switches).map(([name, values]) => (
    <Segmented
      key={name}
      className="gallery-groups"
      size="small"
      aria-label={name}
      options={[...values]}
      value={preferences[name as keyof typeof switches]}
      onChange={(value) => setPreference(name as keyof Preferences, value)}
    />
  ))
}

/** The shared components in all their states, under every theme, size and language. */
export function GalleryScreen() {
  const { search, setSearch } = useScreen()
  const group: Group =
    search['group'] !== undefined && search['group'] in groups ? (search['group'] as Group) : 'buttons'
  const Demos = groups[group]
  return (
    <Page title={sample.title} help={sample.help} actions={<Switches />}>
      <Segmented<Group>
        className="gallery-groups"
        options={Object.keys(groups) as Group[]}
        value={group}
        onChange={(next) => setSearch({ group: next })}
      />
      <Demos />
    </Page>
  )
}
