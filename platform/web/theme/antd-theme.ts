import './antd-extras.css'

import type { ThemeConfig } from 'antd'
import theme from 'antd/es/theme'

import type { Preferences, Size } from '../preferences/preference-values.ts'
import { blend, brandSteps } from './brand.ts'
import { darkContent, lightContent, type ContentColors } from './content-colors.ts'

/** Height of a control, and of a table row including its line, for each size. */
export const controlHeights: Readonly<Record<Size, number>> = { default: 40, medium: 36, small: 32, mini: 28 }
export const rowHeights: Readonly<Record<Size, number>> = { default: 44, medium: 40, small: 36, mini: 32 }

const textOf = (size: Size) => (size === 'mini' ? { fontSize: 12, line: 20 } : { fontSize: 14, line: 22 })

/** The compact algorithm takes 4 px off the height and one step off the text that it is given. */
const compactLoss = 4

/** The brand as it appears in antd: white text on the fill in both modes, text in the readable step, tints of the chosen colour. */
function brandTokens(color: string, content: ContentColors, dark: boolean) {
  const { brand, fill, fillHover, fillPressed, brandText, brandTextOnDark } = brandSteps(color)
  const text = dark ? brandTextOnDark : brandText
  return {
    text,
    fills: {
      colorPrimary: fill,
      colorPrimaryHover: fillHover,
      colorPrimaryActive: fillPressed,
      colorPrimaryBg: blend(brand, content.surface, 0.1),
      colorPrimaryBgHover: blend(brand, content.surface, 0.2),
      colorPrimaryBorder: blend(brand, content.surface, 0.45),
      colorPrimaryBorderHover: blend(brand, content.surface, 0.65),
      colorPrimaryText: text,
      colorPrimaryTextHover: text,
      colorPrimaryTextActive: text,
      colorLink: text,
      colorLinkHover: blend(text, dark ? '#ffffff' : '#000000', 0.85),
      colorLinkActive: text,
      controlItemBgActive: blend(brand, content.surface, 0.1),
      controlItemBgActiveHover: blend(brand, content.surface, 0.16),
      controlOutline: blend(brand, content.surface, 0.25),
    },
  }
}

const contentTokens = (content: ContentColors) => ({
  colorText: content.text,
  colorTextHeading: content.text,
  colorTextSecondary: content.textSecondary,
  colorTextTertiary: content.textTertiary,
  colorTextQuaternary: content.textTertiary,
  colorTextPlaceholder: content.textTertiary,
  colorTextDescription: content.textSecondary,
  colorTextDisabled: content.textDisabled,
  colorIcon: content.textSecondary,
  colorBgContainer: content.surface,
  colorBgElevated: content.surfaceRaised,
  colorBgLayout: content.surfaceSunken,
  colorBorder: content.line,
  colorBorderSecondary: content.lineSoft,
  colorSplit: content.lineSoft,
  colorFillAlter: content.surfaceSunken,
  controlItemBgHover: content.hover,
})

/** The status colours can be read as text; the grounds and borders that antd would derive from such dark steps are muddy. */
const statusOf = ({ success, warning, danger, surface }: ContentColors) => ({
  colorSuccess: success,
  colorSuccessBg: blend(success, surface, 0.08),
  colorSuccessBorder: blend(success, surface, 0.35),
  colorWarning: warning,
  colorWarningBg: blend(warning, surface, 0.08),
  colorWarningBorder: blend(warning, surface, 0.35),
  colorError: danger,
  colorErrorBg: blend(danger, surface, 0.08),
  colorErrorBorder: blend(danger, surface, 0.35),
})

/** antd's theme for a person's preferences: the same colours, sizes and type that our own CSS uses. */
export function antdTheme(
  { color, size }: Pick<Preferences, 'color' | 'size'>,
  dark: boolean,
  motion: boolean,
): ThemeConfig {
  const content = dark ? darkContent : lightContent
  const brand = brandTokens(color, content, dark)
  const { fontSize, line } = textOf(size)
  const compact = size === 'mini'
  // The dark algorithm would replace the chosen colour by a duller one.
  const { colorPrimary, colorLink } = brand.fills
  const keepColors: typeof theme.darkAlgorithm = (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary,
    colorLink,
    colorInfo: colorPrimary,
    ...statusOf(content),
  })
  const cellPadding = (rowHeights[size] - line - 1) / 2
  const onFill = { colorTextLightSolid: '#ffffff' }
  return {
    cssVar: { key: 'cardline' },
    hashed: false,
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
      keepColors,
    ],
    token: {
      ...contentTokens(content),
      ...brand.fills,
      colorTextBase: content.text,
      colorBgBase: content.surface,
      ...statusOf(content),
      colorInfo: colorPrimary,
      fontFamily: 'var(--font)',
      fontSize: 14,
      lineHeight: line / fontSize,
      controlHeight: controlHeights[size] + (compact ? compactLoss : 0),
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      motion,
      // Said here too: who asks for no motion would still see colours and rings fade.
      motionDurationFast: motion ? '0.1s' : '0s',
      motionDurationMid: motion ? '0.15s' : '0s',
      motionDurationSlow: motion ? '0.2s' : '0s',
    },
    components: {
      Button: {
        primaryColor: '#ffffff',
        dangerColor: dark ? '#1a0f0f' : '#ffffff',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverColor: brand.text,
        defaultActiveColor: brand.text,
        contentFontSize: fontSize,
      },
      Table: {
        cellPaddingBlock: cellPadding,
        cellPaddingInline: 12,
        headerBg: content.surfaceSunken,
        headerColor: content.textSecondary,
        headerSplitColor: 'transparent',
        rowSelectedBg: blend(color, content.surface, 0.08),
        rowSelectedHoverBg: blend(color, content.surface, 0.12),
      },
      Tabs: { itemSelectedColor: brand.text, itemHoverColor: brand.text, itemActiveColor: brand.text },
      Menu: { itemSelectedColor: brand.text },
      Radio: { buttonSolidCheckedColor: '#ffffff', buttonColor: content.text },
      Badge: { colorTextLightSolid: dark ? '#1a0f0f' : '#ffffff' },
      Pagination: { itemActiveColor: brand.text, itemActiveColorHover: brand.text },
      DatePicker: onFill,
      Calendar: onFill,
      Steps: onFill,
      FloatButton: onFill,
      Form: { verticalLabelPadding: '0 0 4px', labelColor: content.textSecondary, itemMarginBottom: 20 },
      Modal: { titleFontSize: 16 },
    },
  }
}
