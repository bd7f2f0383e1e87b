import './composants.css'
import { useState } from 'react'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { applyTheme, readTheme, type Theme } from '../../../ui/theme.ts'
import { AchatsDemo } from './achats-demo.tsx'
import { AffichageDemo } from './affichage-demo.tsx'
import { BoutonsDemo } from './boutons-demo.tsx'
import { ChampsDemo } from './champs-demo.tsx'
import { ChoixDemo } from './choix-demo.tsx'
import { DialoguesDemo } from './dialogues-demo.tsx'
import { MessagesDemo } from './messages-demo.tsx'
import { MotifsDemo } from './motifs-demo.tsx'
import { NavigationDemo } from './navigation-demo.tsx'
import { TableauDemo } from './tableau-demo.tsx'

type Corps = 'adherent' | 'admin'

const themeLabels: Record<Theme, string> = {
  automatique: 'Automatique',
  clair: 'Clair',
  sombre: 'Sombre',
  plein_soleil: 'Plein soleil',
}

/** Development page: each component in each state, to compare before and after a change. */
export function ComposantsPage({ initialCorps = 'adherent' }: { initialCorps?: Corps }) {
  const [corps, setCorps] = useState<Corps>(initialCorps)
  const [theme, setTheme] = useState(readTheme)

  function chooseTheme(next: Theme) {
    applyTheme(next)
    setTheme(next)
  }

  return (
    <div className={`corps-${corps} text-body`}>
      <PageHead intro="Chaque composant, dans chacun de ses états." title="Composants" />
      <div className="mb-8 flex flex-wrap gap-2">
        <FilterChip active={corps === 'adherent'} label="Adhérent" onClick={() => setCorps('adherent')} />
        <FilterChip active={corps === 'admin'} label="Secrétariat" onClick={() => setCorps('admin')} />
        {(Object.keys(themeLabels) as Theme[]).map((key) => (
          <FilterChip active={theme === key} key={key} label={themeLabels[key]} onClick={() => chooseTheme(key)} />
        ))}
      </div>
      <BoutonsDemo />
      <ChampsDemo />
      <ChoixDemo />
      <AffichageDemo />
      <MessagesDemo />
      <DialoguesDemo />
      <NavigationDemo />
      <TableauDemo />
      <AchatsDemo />
      <MotifsDemo />
    </div>
  )
}
