import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { applyTheme, readTheme, type Theme, themes } from '../../ui/theme.ts'

const LIBELLES: Record<Theme, string> = {
  clair: 'Clair',
  sombre: 'Sombre',
  automatique: 'Automatique, comme l’appareil',
  plein_soleil: 'Plein soleil, contraste renforcé',
}

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)

  function choose(next: Theme) {
    applyTheme(next)
    setTheme(next)
  }

  return (
    <SelectField
      label="Couleurs"
      onChange={(event) => choose(event.currentTarget.value as Theme)}
      options={themes.map((value) => ({ value, label: LIBELLES[value] }))}
      value={theme}
    />
  )
}
