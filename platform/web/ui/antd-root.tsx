import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { App, ConfigProvider } from 'antd'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { useLanguage } from '../language/language.ts'
import { libraryLocale } from '../language/library-locales.ts'
import { pageNonce } from '../nonce.ts'
import { isDark, onDeviceMode } from '../preferences/paint.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { antdTheme } from '../theme/antd-theme.ts'
import { Feedback } from './feedback.tsx'
import { useFirstField } from './use-first-field.ts'

const reducedMotion = '(prefers-reduced-motion: reduce)'

const subscribeMotion = (listener: () => void) => {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

// antd's own one leaves by a transition; where that is cut short it stays in the button, unseen but part of its name.
const turning = <LoadingOutlined aria-hidden />

// Constants: a new object would change antd's context, and every component of every open tab would be drawn again.
const fixed = {
  ...(pageNonce ? { csp: { nonce: pageNonce } } : {}),
  button: { autoInsertSpace: false, loadingIcon: turning },
  modal: { mask: { closable: false } },
  drawer: { mask: { closable: false } },
  table: { rowKey: 'id' },
}
const messages = { maxCount: 4, top: 12 }

/** antd with the person's language, size and colours around a program. */
export function AntdRoot({ children }: { children: ReactNode }) {
  useFirstField()
  const language = useLanguage()
  const { color, size, contentMode } = usePreferences()
  const dark = useSyncExternalStore(onDeviceMode, () => isDark(contentMode))
  const still = useSyncExternalStore(subscribeMotion, () => matchMedia(reducedMotion).matches)
  const theme = useMemo(() => antdTheme({ color, size }, dark, !still), [color, size, dark, still])
  const locale = libraryLocale(language)
  return (
    <ConfigProvider {...(locale ? { locale } : {})} theme={theme} {...fixed}>
      <App component={false} message={messages}>
        <Feedback />
        {children}
      </App>
    </ConfigProvider>
  )
}
