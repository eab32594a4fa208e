const radar = '/demo/digitalhomepage/aimarketing'
/** The addresses of the screens of packages and posters. */
export const packagesPaths = {
  packages: `${radar}/aimarkContent`,
  package: `${radar}/aimarkContent/detail`,
  posters: `${radar}/imgJs`,
  poster: `${radar}/imgJs/detail`,
  visitor: `${radar}/visitordetails`,
} as const
