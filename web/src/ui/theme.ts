export const themes = ['clair', 'sombre', 'automatique', 'plein_soleil'] as const
export type Theme = (typeof themes)[number]

const STORAGE_KEY = 'sillon.theme'

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return themes.find((theme) => theme === stored) ?? 'automatique'
  } catch {
    // A browser that forbids storage uses the default theme.
    return 'automatique'
  }
}

/** Call it before the first render, then at each choice of the user. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'automatique') delete dataset.theme
  else dataset.theme = theme === 'sombre' ? 'dark' : 'light'
  if (theme === 'plein_soleil') dataset.contraste = 'fort'
  else delete dataset.contraste
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage, the choice only lasts for this visit.
  }
}
