import './search.css'

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { prefetchScreen } from '../tabs/load-screen.ts'
import { closeDialog } from './dialog-store.ts'
import { MenuIcon } from './menu-icon.tsx'
import { openEntry } from './open-entry.ts'
import { useRecentPages } from './recent-pages.ts'
import { Sheet } from './sheet.tsx'
import { useQuickSearch } from './use-quick-search.ts'
import { useSearchPages } from './use-search-pages.ts'

/** Keys are written on keyboards, in no language. */
const keys = { up: '↑', down: '↓', enter: 'Enter', escape: 'Esc', open: 'Ctrl K' }

function Hints() {
  const t = useTexts(consoleTexts).shell.search
  const { singleKeyShortcuts } = usePreferences()
  return (
    <div className="search-foot">
      <span className="search-keys">
        <kbd>{keys.up}</kbd>
        <kbd>{keys.down}</kbd> {t.hintMove} <kbd>{keys.enter}</kbd> {t.hintGo} <kbd>{keys.escape}</kbd>{' '}
        {t.hintClose}
      </span>
      <label>
        <input
          type="checkbox"
          checked={singleKeyShortcuts}
          onChange={(event) => setPreference('singleKeyShortcuts', event.target.checked)}
        />
        {t.singleKey}
      </label>
    </div>
  )
}

const kindIcons: Readonly<Record<string, typeof UserOutlined>> = {
  recent: HistoryOutlined,
  staff: UserOutlined,
  card: IdcardOutlined,
  contact: TeamOutlined,
  order: ShoppingOutlined,
  commands: ThunderboltOutlined,
}

interface Offer {
  title: string
  detail: string
  path: string
  icon?: string | undefined
}

interface OfferGroup {
  kind: string
  title: string
  offers: readonly Offer[]
}

/** The offers for this text, kind by kind and pages last; while nothing is asked, the pages that the person looked at last. */
function useOffers(text: string) {
  const t = useTexts(consoleTexts).shell.search
  const searchPages = useSearchPages()
  const recent = useRecentPages()
  const { found, isAsking, hasFailed } = useQuickSearch(text)
  const pages = searchPages(text).map(({ title, fullTitle, path, icon }) => ({
    title,
    detail: fullTitle.slice(0, -1).join(' / '),
    path,
    icon,
  }))
  const things: OfferGroup[] =
    text.trim() === ''
      ? [{ kind: 'recent', title: t.recent, offers: recent.map((page) => ({ ...page, detail: '' })) }]
      : found.map(({ kind, title, found: offers }) => ({ kind, title, offers }))
  const groups = [...things, { kind: 'pages', title: t.pages, offers: pages }]
  return { groups: groups.filter(({ offers }) => offers.length > 0), isAsking, hasFailed }
}

interface GroupProps {
  group: OfferGroup
  id: string
  chosen: string | undefined
  onPoint: (key: string) => void
  onChoose: (path: string) => void
}

const keyOf = (group: OfferGroup, offer: Offer) => `${group.kind} ${offer.path}`
const optionId = (id: string, group: OfferGroup, index: number) => `${id}-${group.kind}-${index}`

function Group({ group, id, chosen, onPoint, onChoose }: GroupProps) {
  const Icon = kindIcons[group.kind] ?? FileDoneOutlined
  return (
    <div role="group" aria-labelledby={`${id}-${group.kind}`}>
      <div id={`${id}-${group.kind}`} className="search-kind">
        {group.title}
      </div>
      {group.offers.map((offer, index) => {
        const key = keyOf(group, offer)
        return (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the input, whose arrows and Enter choose
          <div
            key={key}
            id={optionId(id, group, index)}
            role="option"
            aria-selected={key === chosen}
            className="search-offer"
            onPointerMove={() => onPoint(key)}
            onClick={() => onChoose(offer.path)}
          >
            {group.kind === 'pages' ? (
              <MenuIcon icon={offer.icon} />
            ) : (
              <span className="menu-icon">
                <Icon />
              </span>
            )}
            <span className="search-title">{offer.title}</span>
            <span className="search-detail">{offer.detail}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Finds people, cards, customers, orders, actions and pages above the page in front, which stays as it is. */
export function SearchDialog() {
  const t = useTexts(consoleTexts).shell.search
  const [text, setText] = useState('')
  const [pointed, setPointed] = useState<string>()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { groups, isAsking, hasFailed } = useOffers(text)
  const offers = groups.flatMap((group) =>
    group.offers.map((offer, index) => ({
      key: keyOf(group, offer),
      elementId: optionId(id, group, index),
      offer,
    })),
  )
  // An offer that was pointed at stays chosen when answers arrive above it.
  const at = Math.max(
    0,
    offers.findIndex(({ key }) => key === pointed),
  )
  const chosen = offers[at]
  const chosenPath = chosen?.offer.path

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenPath])
  useEffect(() => {
    if (chosenPath) prefetchScreen(chosenPath.split('?')[0] ?? '')
  }, [chosenPath])

  const go = (path: string) => {
    closeDialog()
    openEntry(path)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) go(chosen.offer.path)
    else if (step !== undefined && offers.length > 0)
      setPointed(offers[(at + step + offers.length) % offers.length]?.key)
    else return
    event.preventDefault()
  }

  return (
    <Sheet title={t.open} from="top" bare>
      <div className="search-line">
        <SearchOutlined />
        <input
          // The dialog is opened to type in it.
          autoFocus
          role="combobox"
          aria-label={t.placeholder}
          aria-expanded={offers.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen?.elementId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPointed(undefined)
          }}
          onKeyDown={onKey}
        />
        <kbd>{keys.open}</kbd>
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text.trim() ? t.results : t.all}
        aria-busy={isAsking}
        className="search-list"
      >
        {groups.map((group) => (
          <Group
            key={group.kind}
            group={group}
            id={id}
            chosen={chosen?.key}
            onPoint={setPointed}
            onChoose={go}
          />
        ))}
      </div>
      {hasFailed ? (
        <div className="search-note" role="status">
          {t.failed}
        </div>
      ) : null}
      {offers.length === 0 && !isAsking ? (
        <div className="search-nothing" role="status">
          <strong>{fill(t.nothing, { text: text.trim() })}</strong>
          <p>{t.nothingHelp}</p>
        </div>
      ) : null}
      <Hints />
    </Sheet>
  )
}
