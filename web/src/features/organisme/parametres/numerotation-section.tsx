import type { Compteur } from '@sillon/domain/organisme/parametres/numerotation'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { CompteurDialog } from './compteur-dialog.tsx'
import { compteursQuery } from './parametres.queries.ts'
import { SERIE_LABELS } from './serie-labels.ts'

export function NumerotationSection() {
  const { resultats } = useSuspenseQuery(compteursQuery).data
  const [changed, setChanged] = useState<Compteur>()
  const annees = [...new Set(resultats.map(({ annee }) => annee))]
  return (
    <Section
      intro="Chaque pièce prend le numéro suivant de sa série, sans trou, et repart de 1 au 1er janvier. Faites avancer une série avant sa première pièce, pour continuer la numérotation d’un autre logiciel : elle ne recule jamais. Celles des factures et des avoirs n’avancent plus une fois commencées."
      title="Numérotation"
    >
      {annees.map((annee) => (
        <Section className="mt-5" key={annee} level={3} title={`Année ${annee}`}>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {resultats
              .filter((compteur) => compteur.annee === annee)
              .map((compteur) => (
                <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2" key={compteur.serie}>
                  <span className="min-w-40 flex-1 text-strong">{SERIE_LABELS[compteur.serie] ?? compteur.serie}</span>
                  <span className="text-body text-ink-2 tabular-nums">{compteur.numero}</span>
                  <Button
                    aria-label={`Faire avancer la série ${compteur.serie} de ${annee}`}
                    onClick={() => setChanged(compteur)}
                    size="sm"
                    variant="quiet"
                  >
                    Faire avancer
                  </Button>
                </li>
              ))}
          </ul>
        </Section>
      ))}
      {changed && <CompteurDialog compteur={changed} onClose={() => setChanged(undefined)} />}
    </Section>
  )
}
