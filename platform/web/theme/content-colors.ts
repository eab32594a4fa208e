/** Colours of the page content as antd needs them: solid, known before any style sheet. content.css says the same for our own CSS; a test compares. */
export interface ContentColors {
  text: string
  textSecondary: string
  textTertiary: string
  textDisabled: string
  surface: string
  surfaceSunken: string
  surfaceRaised: string
  hover: string
  line: string
  lineSoft: string
  success: string
  warning: string
  danger: string
  info: string
}

export const lightContent: ContentColors = {
  text: '#303133',
  textSecondary: '#606266',
  textTertiary: '#6a6e76',
  textDisabled: '#a8abb2',
  surface: '#ffffff',
  surfaceSunken: '#f5f7fa',
  surfaceRaised: '#ffffff',
  hover: '#f5f7fa',
  line: '#dcdfe6',
  lineSoft: '#ebeef5',
  success: '#3a7d1f',
  warning: '#9a5b00',
  danger: '#c83232',
  info: '#5f6570',
}

export const darkContent: ContentColors = {
  text: '#e4e7ec',
  textSecondary: '#b4bac4',
  textTertiary: '#969daa',
  textDisabled: '#626976',
  surface: '#181c21',
  surfaceSunken: '#12161a',
  surfaceRaised: '#20252c',
  hover: '#242a32',
  line: '#343b45',
  lineSoft: '#272d35',
  success: '#7fcf5c',
  warning: '#efb04f',
  danger: '#ff8a85',
  info: '#a4acb8',
}
