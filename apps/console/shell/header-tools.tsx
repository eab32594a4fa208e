import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import SkinOutlined from '@ant-design/icons/SkinOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { openDialog } from './dialog-store.ts'
import { canFullscreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'
import { LanguageMenu } from './language-menu.tsx'
import { LogButton } from './log-button.tsx'
import { SizeMenu } from './size-menu.tsx'
import { ToolButton } from './tool-button.tsx'

/** The tools at the right end of the header, in the specification's order. */
export function HeaderTools() {
  const t = useTexts(consoleTexts).shell
  const isFull = useFullscreen()
  const fullscreen = !canFullscreen()
    ? t.fullscreen.unsupported
    : isFull
      ? t.fullscreen.exit
      : t.fullscreen.enter
  return (
    <div className="tools" role="group" aria-label={t.tools}>
      <ToolButton label={t.search.open} onClick={() => openDialog('search')}>
        <SearchOutlined />
      </ToolButton>
      <LogButton />
      <ToolButton label={fullscreen} isDisabled={!canFullscreen()} onClick={() => void toggleFullscreen()}>
        {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      </ToolButton>
      <ToolButton label={t.theme.open} onClick={() => openDialog('theme')}>
        <SkinOutlined />
      </ToolButton>
      <SizeMenu />
      <LanguageMenu />
      <ToolButton label={t.color.open} onClick={() => openDialog('color')}>
        <BgColorsOutlined />
        <span className="tool-color" />
      </ToolButton>
    </div>
  )
}
